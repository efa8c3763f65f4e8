import type { BatchResponse } from "drizzle-orm/batch";
import type { Dashboard } from "@goals/contracts/dashboard";
import { addMonths, monthOf, type Day, type Month } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { highlightAnswer, newestAnalysis } from "../analysis/highlight.ts";
import type { Database } from "../db/database.ts";
import { missionsAnswer, missionsOf } from "../missions/missions.ts";
import { objectiveAnswer } from "../objectives/objective-answer.ts";
import { objectivesOf } from "../objectives/objectives.ts";
import { begunSections, progressAnswer } from "../research/gate.ts";
import { scoreAnswer, scoreOf } from "../scoreboard/scoreboard.ts";
import { statusAnswer, ticksOfMonth } from "../status/status.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import { tasksOfDay } from "../tasks/tasks.ts";

/** The statements that find everything the dashboard shows for a day: one batch. */
export function dashboardOf(db: Database, userId: string, day: Day) {
  const month = monthOf(day);
  return [
    tasksOfDay(db, userId, day),
    objectivesOf(db, userId, [month, addMonths(month, -1)]),
    scoreOf(db, userId),
    missionsOf(db, userId),
    begunSections(db, userId),
    ticksOfMonth(db, userId, month),
    newestAnalysis(db, userId),
  ] as const;
}

/** The rows of `dashboardOf`, under the paths of the single calls. */
export function dashboardAnswer(
  [tasks, objectives, score, missions, sections, ticks, newest]: BatchResponse<
    ReturnType<typeof dashboardOf>
  >,
  day: Day,
): Dashboard {
  const month = monthOf(day);
  const before = addMonths(month, -1);
  const answers = objectives.map(objectiveAnswer);
  const objectivesIn = (one: Month) => answers.filter((answer) => monthOf(answer.month) === one);
  return {
    [api.tasks(day)]: tasks.map(taskAnswer),
    [api.objectivesOf(month)]: objectivesIn(month),
    [api.objectivesOf(before)]: objectivesIn(before),
    [api.scoreboard]: scoreAnswer(score),
    [api.missions]: missionsAnswer(missions),
    [api.researchProgress]: progressAnswer(sections),
    [api.monthStatus(month)]: statusAnswer(ticks),
    [api.analysisHighlight]: highlightAnswer(newest),
  };
}

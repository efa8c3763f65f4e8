import type { Dashboard } from "@goals/contracts/dashboard";
import { addMonths, firstDayOf, monthOf, type Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { highlightAnswer } from "../analysis/analysis.ts";
import { latestAnalyses } from "../analysis/latest-analyses.ts";
import { setAsideOf } from "../analysis/set-aside.ts";
import type { Database } from "../db/database.ts";
import { missionsAnswer, missionsOf } from "../missions/missions.ts";
import { objectiveAnswer } from "../objectives/objective-answer.ts";
import { objectivesOfMonth } from "../objectives/objectives.ts";
import { completedSections, progressAnswer } from "../research/gate.ts";
import { scoreAnswer, scoreOf } from "../scoreboard/scoreboard.ts";
import { statusAnswer, ticksOfMonth } from "../status/status.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import { tasksOfDay } from "../tasks/tasks.ts";

/** Everything the dashboard shows for a day, under the paths of the single calls, in one round trip. */
export async function dashboardOf(db: Database, userId: string, day: Day): Promise<Dashboard> {
  const month = monthOf(day);
  const before = addMonths(month, -1);
  const [tasks, objectives, ended, score, missions, sections, ticks, newest, setAside] =
    await db.batch([
      tasksOfDay(db, userId, day),
      objectivesOfMonth(db, userId, firstDayOf(month)),
      objectivesOfMonth(db, userId, firstDayOf(before)),
      scoreOf(db, userId),
      missionsOf(db, userId),
      completedSections(db, userId),
      ticksOfMonth(db, userId, month),
      latestAnalyses(db, userId, 1),
      setAsideOf(db, userId),
    ]);
  return {
    [api.tasks(day)]: tasks.map(taskAnswer),
    [api.objectivesOf(month)]: objectives.map(objectiveAnswer),
    [api.objectivesOf(before)]: ended.map(objectiveAnswer),
    [api.scoreboard]: scoreAnswer(score),
    [api.missions]: missionsAnswer(missions),
    [api.researchProgress]: progressAnswer(sections),
    [api.monthStatus(month)]: statusAnswer(ticks),
    [api.analysisHighlight]: highlightAnswer(newest, setAside),
  };
}

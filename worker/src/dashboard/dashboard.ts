import type { BatchResponse } from "drizzle-orm/batch";
import type { Dashboard } from "@goals/contracts/dashboard";
import { addMonths, monthOf, type Day, type Month } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { toHighlightResponse, selectNewestAnalysis } from "../analysis/analysis.ts";
import type { Database } from "../db/database.ts";
import { toMissionsResponse, selectMissions } from "../missions/missions.ts";
import { toObjectiveResponse, selectObjectives } from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { toScoreboardResponse, selectScore } from "../scoreboard/scoreboard.ts";
import { toStatusResponse, selectTicksOfMonth } from "../status/status.ts";
import { toTaskResponse, selectTasksOfDay } from "../tasks/tasks.ts";

/** Selects everything the dashboard shows for a day, as one batch. */
export function selectDashboard(db: Database, userId: string, day: Day) {
  const month = monthOf(day);
  return [
    selectTasksOfDay(db, userId, day),
    selectObjectives(db, userId, [month, addMonths(month, -1)]),
    selectScore(db, userId),
    selectMissions(db, userId),
    selectStartedSections(db, userId),
    selectTicksOfMonth(db, userId, month),
    selectNewestAnalysis(db, userId),
  ] as const;
}

/** The rows of `selectDashboard` as responses, keyed by the paths of the single calls. */
export function toDashboardResponse(
  [tasks, objectives, score, missions, sections, ticks, newest]: BatchResponse<
    ReturnType<typeof selectDashboard>
  >,
  day: Day,
): Dashboard {
  const month = monthOf(day);
  const before = addMonths(month, -1);
  const answers = objectives.map(toObjectiveResponse);
  const objectivesIn = (one: Month) => answers.filter((answer) => monthOf(answer.month) === one);
  return {
    [api.tasks(day)]: tasks.map(toTaskResponse),
    [api.objectivesOf(month)]: objectivesIn(month),
    [api.objectivesOf(before)]: objectivesIn(before),
    [api.scoreboard]: toScoreboardResponse(score),
    [api.missions]: toMissionsResponse(missions),
    [api.researchProgress]: toProgressResponse(sections),
    [api.monthStatus(month)]: toStatusResponse(ticks),
    [api.analysisHighlight]: toHighlightResponse(newest),
  };
}

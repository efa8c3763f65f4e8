import type { BatchResponse } from "drizzle-orm/batch";
import { type Dashboard, toDayStatus, type DailyStatus } from "@goals/contracts/dashboard";
import {
  addDays,
  addMonths,
  getFirstDay,
  listDays,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/rest-days";
import { buildPath } from "@goals/contracts/endpoint";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/analysis";
import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { toHighlightResponse, selectNewestAnalysis } from "../analysis/analysis.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ResultOf } from "../../platform/db/prepare-once.ts";
import { readDays, selectDays } from "../days/days.ts";
import { toMissionsResponse, selectMissions } from "../missions/missions.ts";
import { toObjectiveResponse, selectObjectives } from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { selectRecentTasks, toRecentTasksResponse } from "../tasks/recent-tasks.ts";
import { toTaskResponse } from "../tasks/tasks.ts";
import { selectScore, selectTicksBetween, toScoreboardResponse } from "./counts.ts";

export const toDaysOfMonth = (month: Month) => ({
  first: getFirstDay(month),
  last: `${month}-31`,
});

/** The rows of `selectTicksBetween` and `selectDays` as the API returns them for these days. */
export function toStatusResponse(
  days: readonly Day[],
  rows: ResultOf<typeof selectTicksBetween>,
  dayRows: ResultOf<typeof selectDays>,
): DailyStatus[] {
  const ticks = new Map(rows.map(({ date, done, ...served }) => [date, { done, served }]));
  const findDay = readDays(dayRows);
  return days.flatMap((date): DailyStatus[] => {
    const ofDay = ticks.get(date);
    const served = ofDay && { served: ofDay.served };
    if (isRestDay(findDay(date).rest, ofDay !== undefined)) {
      return [{ date, status: "rest", ...served }];
    }
    return ofDay ? [{ date, status: toDayStatus(ofDay.done), ...served }] : [];
  });
}

export function selectDashboard(db: Database, userId: string, day: Day) {
  const month = toMonth(day);
  const { first, last } = toDaysOfMonth(month);
  const yesterday = addDays(day, -1);
  return [
    selectDays(db, { userId, first: yesterday < first ? yesterday : first, last }),
    // Includes the day's own tasks.
    selectRecentTasks(db, userId, day),
    selectObjectives(db, {
      userId,
      first: getFirstDay(addMonths(month, -1)),
      last: getFirstDay(month),
    }),
    selectScore(db, { userId }),
    selectMissions(db, { userId }),
    selectStartedSections(db, { userId }),
    selectTicksBetween(db, { userId, ...toDaysOfMonth(month) }),
    selectNewestAnalysis(db, { userId }),
  ] as const;
}

export function toDashboardResponse(
  [days, recent, objectives, score, missions, sections, ticks, newest]: BatchResponse<
    ReturnType<typeof selectDashboard>
  >,
  day: Day,
): Dashboard {
  const month = toMonth(day);
  const before = addMonths(month, -1);
  const answers = objectives.map(toObjectiveResponse);
  const objectivesIn = (one: Month) => answers.filter((answer) => toMonth(answer.month) === one);
  return {
    [buildPath(listTasks, { date: day })]: recent
      .filter(({ date }) => date === day)
      .map(toTaskResponse),
    [listRecentTasks.path]: toRecentTasksResponse(recent, day),
    [buildPath(listMonthObjectives, { month })]: objectivesIn(month),
    [buildPath(listMonthObjectives, { month: before })]: objectivesIn(before),
    [getScoreboard.path]: toScoreboardResponse(score),
    [getMissions.path]: toMissionsResponse(missions),
    [getResearchProgress.path]: toProgressResponse(sections),
    [buildPath(getMonthStatus, { month })]: toStatusResponse(listDays(month), ticks, days),
    [buildPath(getDay, { date: day })]: readDays(days)(day),
    [getAnalysisHighlight.path]: toHighlightResponse(newest, day),
  };
}

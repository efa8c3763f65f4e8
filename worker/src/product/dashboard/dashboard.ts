import { and, between, eq, sql } from "drizzle-orm";
import {
  toDayStatus,
  type Scoreboard,
  type Dashboard,
  type DailyStatus,
  isRestDay,
} from "@goals/contracts/days";
import type { BatchResponse } from "drizzle-orm/batch";
import {
  addDays,
  addMonths,
  getFirstDay,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getAnalysisHighlight, getResearchProgress } from "@goals/contracts/endpoints/research";
import {
  getDashboard,
  getDay,
  getMonthStatus,
  getScoreboard,
} from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { objectives, tasks } from "../../platform/db/schema.ts";
import { toHighlightResponse, selectNewestAnalysis } from "../analysis/analysis.ts";
import { prepareOnce, type ResultOf, type Database } from "../../platform/db/database.ts";
import { listDaysBetween, readDays, selectDays } from "../days/days.ts";
import { toMissionsResponse, selectMissions } from "../missions/missions.ts";
import { toObjectiveResponse, selectObjectives } from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { selectRecentTasks, toRecentTasksResponse } from "../tasks/suggest-tasks.ts";
import { toTaskResponse } from "../tasks/tasks.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";

/** Counts ended objectives. There is no stored counter that could drift. */
export const SCORE = {
  wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
  losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
};

export const selectScore = prepareOnce(["userId"], (db, { userId }) =>
  db.select(SCORE).from(objectives).where(eq(objectives.userId, userId)),
);

export function toScoreboardResponse([row]: ResultOf<typeof selectScore>): Scoreboard {
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return { lifetime: `${wins}-${losses}`, wins, losses };
}

export const selectTicksBetween = prepareOnce(
  ["userId", "first", "last"],
  (db, { userId, first, last }) =>
    db
      .select({
        date: tasks.date,
        done: sql<number>`sum(${tasks.completed})`,
        personal: sql<number>`count(*) filter (where ${tasks.completed} and ${tasks.serves} = 'personal')`,
        professional: sql<number>`count(*) filter (where ${tasks.completed} and ${tasks.serves} = 'professional')`,
      })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
      .groupBy(tasks.date)
      .orderBy(tasks.date),
);

const toDaysOfMonth = (month: Month) => ({ first: getFirstDay(month), last: `${month}-31` });

export function toStatusResponse(
  between: { first: Day; last: Day },
  rows: ResultOf<typeof selectTicksBetween>,
  dayRows: ResultOf<typeof selectDays>,
): DailyStatus[] {
  const ticks = new Map(rows.map(({ date, done, ...served }) => [date, { done, served }]));
  const findDay = readDays(dayRows);
  return listDaysBetween(between).flatMap((date): DailyStatus[] => {
    const ofDay = ticks.get(date);
    const served = ofDay && { served: ofDay.served };
    if (isRestDay(findDay(date).rest, ofDay !== undefined)) {
      return [{ date, status: "rest", ...served }];
    }
    return ofDay ? [{ date, status: toDayStatus(ofDay.done), ...served }] : [];
  });
}

/** Selects the parts that the dashboard shares with other pages. */
export function selectOverview(db: Database, userId: string, day: Day) {
  const { first, last } = toDaysOfMonth(toMonth(day));
  const yesterday = addDays(day, -1);
  return [
    selectDays(db, { userId, first: yesterday < first ? yesterday : first, last }),
    selectScore(db, { userId }),
    selectMissions(db, { userId }),
    selectStartedSections(db, { userId }),
    selectTicksBetween(db, { userId, first, last }),
  ] as const;
}

export function toOverviewResponse(
  rows: BatchResponse<ReturnType<typeof selectOverview>>,
  day: Day,
): Dashboard {
  const [days, score, missions, sections, ticks] = rows;
  const month = toMonth(day);
  const status = toStatusResponse(toDaysOfMonth(month), ticks, days);
  return {
    [getScoreboard.path]: toScoreboardResponse(score),
    [getMissions.path]: toMissionsResponse(missions),
    [getResearchProgress.path]: toProgressResponse(sections),
    [buildPath(getMonthStatus, { month })]: status,
  };
}

export function selectDashboard(db: Database, userId: string, day: Day) {
  const month = toMonth(day);
  const before = addMonths(month, -1);
  return [
    // Includes the day's own tasks.
    selectRecentTasks(db, userId, day),
    selectObjectives(db, { userId, first: getFirstDay(before), last: getFirstDay(month) }),
    selectNewestAnalysis(db, { userId }),
    ...selectOverview(db, userId, day),
  ] as const;
}

export function toDashboardResponse(
  rows: BatchResponse<ReturnType<typeof selectDashboard>>,
  day: Day,
): Dashboard {
  const [recent, objectives, newest, ...overview] = rows;
  const month = toMonth(day);
  const before = addMonths(month, -1);
  const answers = objectives.map(toObjectiveResponse);
  const objectivesIn = (one: Month) => answers.filter((answer) => toMonth(answer.month) === one);
  const tasksOfDay = recent.filter(({ date }) => date === day);
  return {
    ...toOverviewResponse(overview, day),
    [buildPath(listTasks, { date: day })]: tasksOfDay.map(toTaskResponse),
    [listRecentTasks.path]: toRecentTasksResponse(recent, day),
    [buildPath(listMonthObjectives, { month })]: objectivesIn(month),
    [buildPath(listMonthObjectives, { month: before })]: objectivesIn(before),
    [buildPath(getDay, { date: day })]: readDays(overview[0])(day),
    [getAnalysisHighlight.path]: toHighlightResponse(newest, day),
  };
}

export const dashboardRoutes = createRoutes();

route(dashboardRoutes, getDashboard, async (_, { params: { day }, user }, { db }) =>
  toDashboardResponse(await db.batch(selectDashboard(db, user.userId, day)), day),
);

route(dashboardRoutes, getScoreboard, async (_, { user: { userId } }, { db }) =>
  toScoreboardResponse(await selectScore(db, { userId })),
);

route(dashboardRoutes, getMonthStatus, async (_, { params, user }, { db }) => {
  const between = { userId: user.userId, ...toDaysOfMonth(params.month) };
  const [ticks, days] = await db.batch([selectTicksBetween(db, between), selectDays(db, between)]);
  return toStatusResponse(between, ticks, days);
});

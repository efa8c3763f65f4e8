import { and, between, eq, sql } from "drizzle-orm";
import { getFirstDay, type Day, type Month } from "@goals/contracts/dates";
import { isRestDay, toDayStatus, type DailyStatus, type Scoreboard } from "@goals/contracts/days";
import { getMonthStatus, getScoreboard, getYear } from "@goals/contracts/endpoints/days";
import { prepareOnce, type ResultOf } from "../../platform/db/database.ts";
import { objectives, tasks } from "../../platform/db/schema.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import { listDaysBetween, readDays, selectDays } from "../days/days.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";

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

export const toDaysOfMonth = (month: Month) => ({
  first: getFirstDay(month),
  last: `${month}-31`,
});

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

route(rowRoutes, getScoreboard, async (_, { user: { userId } }, { db }) =>
  toScoreboardResponse(await selectScore(db, { userId })),
);

route(rowRoutes, getMonthStatus, async (_, { params, user }, { db }) => {
  const between = { userId: user.userId, ...toDaysOfMonth(params.month) };
  const [ticks, days] = await db.batch([selectTicksBetween(db, between), selectDays(db, between)]);
  return toStatusResponse(between, ticks, days);
});

// At most one row per day, and two objectives per month.
route(rowRoutes, getYear, async (_, { params: { year }, user }, { db }) => {
  const between = { userId: user.userId, first: `${year}-01-01`, last: `${year}-12-31` };
  const [ticks, objectives, days] = await db.batch([
    selectTicksBetween(db, between),
    selectObjectives(db, between),
    selectDays(db, between),
  ]);
  return {
    year,
    days: toStatusResponse(between, ticks, days),
    objectives: objectives.map(toObjectiveResponse),
  };
});

import { and, between, eq, sql } from "drizzle-orm";
import type { Scoreboard } from "@goals/contracts/dashboard";
import { prepareOnce, type ResultOf } from "../../platform/db/prepare-once.ts";
import { objectives, tasks } from "../../platform/db/schema.ts";

/** Counts a user's ended objectives, for a batch. There is no stored counter that could drift. */
export const selectScore = prepareOnce(["userId"], (db, { userId }) =>
  db
    .select({
      wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
      losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
    })
    .from(objectives)
    .where(eq(objectives.userId, userId)),
);

export function toScoreboardResponse([row]: ResultOf<typeof selectScore>): Scoreboard {
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return { lifetime: `${wins}-${losses}`, wins, losses };
}

/** Counts the ticks of each day with tasks, from one day to another, for a batch. */
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

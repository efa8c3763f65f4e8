import { eq, sql } from "drizzle-orm";
import type { Scoreboard } from "@goals/contracts/scoreboard";
import type { Database } from "../db/database.ts";
import { objectives } from "../db/schema.ts";

/** Counts the ended objectives of a user; alone, or in a batch. There is no stored counter that could drift. */
export function selectScore(db: Database, userId: string) {
  return db
    .select({
      wins: sql<number>`count(*) filter (where ${objectives.status} = 'completed')`,
      losses: sql<number>`count(*) filter (where ${objectives.status} = 'failed')`,
    })
    .from(objectives)
    .where(eq(objectives.userId, userId));
}

/** The rows of `selectScore` as the API returns them. */
export function toScoreboardResponse([row]: Awaited<ReturnType<typeof selectScore>>): Scoreboard {
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return { lifetime: `${wins}-${losses}`, wins, losses };
}

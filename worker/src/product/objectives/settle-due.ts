import { and, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { closingHour, objectives } from "../../platform/db/schema.ts";

const HOUR_MS = 3_600_000;

/**
 * In a user store, before each request: marks every active objective as failed that the single database's hourly run
 * would have marked by now, at the instant its month ended. A store is not read in between, so both give the same
 * result.
 */
export async function settleDueObjectives(db: Database, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  // The status is a literal: with a bound value the planner could not use the partial index.
  await db
    .update(objectives)
    .set({ status: "failed", settledAt: sql`${objectives.dueAt}` })
    .where(and(sql`status = 'active'`, lte(closingHour, hour)));
}

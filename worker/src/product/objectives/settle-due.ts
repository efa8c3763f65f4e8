import { and, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { closingHour, objectives } from "../../platform/db/schema.ts";

const HOUR_MS = 3_600_000;

/**
 * In a user store, before each request: marks every active objective as failed that the hourly run of a single database would
 * have marked by now, with the instant at which its month ended. Nobody reads a store in between, so that nobody can tell the
 * two apart.
 */
export async function settleDueObjectives(db: Database, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  // The status is a literal: with a bound value the planner could not use the partial index.
  await db
    .update(objectives)
    .set({ status: "failed", settledAt: sql`${objectives.dueAt}` })
    .where(and(sql`status = 'active'`, lte(closingHour, hour)));
}

import { and, eq, lte, sql } from "drizzle-orm";
import { countChangedRows, type Database } from "../../platform/db/database.ts";
import { closingHour, objectives } from "../../platform/db/schema.ts";

/** Rows per statement: few enough not to delay others, many enough for one invocation. */
const BATCH_ROWS = 5_000;
const BATCHES_MAX = 80;

const HOUR_MS = 3_600_000;

/**
 * Marks every active objective as failed if its month had ended in its owner's time zone when this hour began, and
 * returns their number. Works in bounded batches on the partial index. Each batch is one statement on rows that are
 * still active, so repeated, concurrent, late or killed runs give the same result. The next run continues an
 * incomplete one.
 */
export async function rollOverObjectives(
  db: Database,
  { now, rows = BATCH_ROWS, batches = BATCHES_MAX }: { now: Date; rows?: number; batches?: number },
): Promise<number> {
  let settled = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const count = await failDue(db, now, rows);
    settled += count;
    if (count < rows) break;
  }
  return settled;
}

/** The status is a literal: with a bound value the planner could not use the partial index. */
const isDue = (now: Date) =>
  and(sql`status = 'active'`, lte(closingHour, Math.floor(now.getTime() / HOUR_MS)));

async function failDue(db: Database, now: Date, rows: number): Promise<number> {
  const due = db
    .select({ rowid: sql`rowid` })
    .from(objectives)
    .where(isDue(now))
    .limit(rows);
  // Outside a batch, because in a transaction SQLite would copy every page for a possible rollback.
  return countChangedRows(
    await db
      .update(objectives)
      .set({ status: "failed", settledAt: now })
      .where(and(sql`rowid in ${due}`, eq(objectives.status, "active"))),
  );
}

/**
 * In a user store, before each request: marks every active objective as failed that the single database's hourly run
 * would have marked by now, at the instant its month ended. A store is not read in between, so both give the same
 * result.
 */
export async function settleDueObjectives(db: Database, now: Date): Promise<void> {
  await db
    .update(objectives)
    .set({ status: "failed", settledAt: sql`${objectives.dueAt}` })
    .where(isDue(now));
}

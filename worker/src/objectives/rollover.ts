import { and, eq, lte, sql } from "drizzle-orm";
import { countChangedRows, type Database } from "../db/database.ts";
import { closingHour, objectives } from "../db/schema.ts";

/** Short enough a statement that nobody waits behind it, few enough of them for one invocation. */
const BATCH_ROWS = 5_000;
const BATCHES_MAX = 80;

const HOUR_MS = 3_600_000;

/**
 * Fails every active objective whose month had ended where its owner lives when this hour began, in bounded batches on
 * the partial index, and answers how many. Each batch is one statement that looks for what is still active: run it twice,
 * at once, late, or kill it half way, the rows end the same. What a run leaves the next one takes.
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

async function failDue(db: Database, now: Date, rows: number): Promise<number> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  // The status stands as a literal: with a bound value the planner could not use the partial index.
  const due = db
    .select({ rowid: sql`rowid` })
    .from(objectives)
    .where(and(sql`status = 'active'`, lte(closingHour, hour)))
    .limit(rows);
  // On its own: in a batch's transaction SQLite would copy every page first, to be able to undo this statement alone.
  return countChangedRows(
    await db
      .update(objectives)
      .set({ status: "failed", settledAt: now })
      .where(and(sql`rowid in ${due}`, eq(objectives.status, "active"))),
  );
}

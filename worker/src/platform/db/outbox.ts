import { and, lte, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** A table of tasks outside of the database. Each row is retried until it succeeds or is no longer useful. */
type Outbox = SQLiteTable & {
  readonly attempts: SQLiteColumn;
  /** When it is due. A claim postpones it, so that it becomes due again if its worker is killed. */
  readonly nextTryAt: SQLiteColumn;
};

/** How long a claim holds: longer than any invocation may run. */
export const CLAIM_MS = 15 * 60_000;
/** The pause stops growing after this many failures. */
const DOUBLINGS_MAX = 6;

export const claimUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** The new values of a row whose work begins now: it is claimed, and the attempt counts. */
export function beginAttempt(outbox: Outbox, now: Date) {
  return { attempts: sql`${outbox.attempts} + 1`, nextTryAt: claimUntil(now) };
}

/** The `limit` earliest due rows, for the statement that claims them: only one of concurrent callers gets a row. */
export function isClaimable(
  outbox: Outbox,
  { now, limit, where }: { now: Date; limit: number; where?: SQL },
): SQL {
  const isDue = and(lte(outbox.nextTryAt, now), where);
  const due = sql`select rowid from ${outbox} where ${isDue} order by ${outbox.nextTryAt} limit ${limit}`;
  return sql`rowid in (${due}) and ${isDue}`;
}

/** When a row that has failed now becomes due again: after `firstMs`, doubled with each further failure. */
export function computeNextTry(outbox: Outbox, { now, firstMs }: { now: Date; firstMs: number }) {
  const doublings = sql`min(${outbox.attempts} - 1, ${DOUBLINGS_MAX})`;
  return sql`${now.getTime()} + ${firstMs} * (1 << ${doublings})`;
}

import { and, lte, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** A table of things to do outside of the database. Each row is tried until it succeeds or is of no use any more. */
type Outbox = SQLiteTable & {
  /** How often it has been begun. */
  readonly attempts: SQLiteColumn;
  /** When it is due: a claim moves it on, so that a row whose worker was killed is due again later. */
  readonly nextTryAt: SQLiteColumn;
};

/** How long a claim holds: longer than the platform lets any invocation run. */
export const CLAIM_MS = 15 * 60_000;
/** After this many failures the pause grows no more. */
const DOUBLINGS_MAX = 6;

/** When a row that is claimed now is due again. */
export const claimUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** The new values of a row whose work begins now: it is claimed, and the attempt counts. */
export function beginAttempt(outbox: Outbox, now: Date) {
  return { attempts: sql`${outbox.attempts} + 1`, nextTryAt: claimUntil(now) };
}

/**
 * The condition of the rows that one statement claims: at most `limit` that are due, the earliest first. The
 * statement checks again that they are due, so that of concurrent callers exactly one gets each row.
 */
export function isClaimable(
  outbox: Outbox,
  { now, limit, where }: { now: Date; limit: number; where?: SQL },
): SQL {
  const isDue = and(lte(outbox.nextTryAt, now), where);
  const due = sql`select rowid from ${outbox} where ${isDue} order by ${outbox.nextTryAt} limit ${limit}`;
  return sql`rowid in (${due}) and ${isDue}`;
}

/** When a row that has failed now is due again: after `firstMs`, which doubles with each further failure. */
export function computeNextTry(outbox: Outbox, { now, firstMs }: { now: Date; firstMs: number }) {
  const doublings = sql`min(${outbox.attempts} - 1, ${DOUBLINGS_MAX})`;
  return sql`${now.getTime()} + ${firstMs} * (1 << ${doublings})`;
}

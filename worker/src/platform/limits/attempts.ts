import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Connection, Database } from "../db/database.ts";
import { selectRow } from "../db/inserts.ts";
import { tries } from "../db/schema.ts";
import { sha256 } from "../crypto.ts";
import { TooManyRequests, type AttemptLimit } from "./rate-limits.ts";

/** The key that counts `what` for `whom`: a digest that cannot be reversed without our secret. */
export function computeAttemptKey(
  { SESSION_SECRET }: { readonly SESSION_SECRET: string },
  what: string,
  whom: string,
): Promise<string> {
  return sha256(JSON.stringify([SESSION_SECRET, what, whom]));
}

interface Attempt {
  readonly now: Date;
  readonly message?: string;
}

export function consumeAttempt(db: Database, { key, limit, ...when }: AttemptLimit & Attempt) {
  return consumeAttempts(db, { counts: [{ key, limit }], ...when });
}

/** Counts an attempt under each key, atomically. Throws TooManyRequests, and then writes nothing, so no flood writes. */
export async function consumeAttempts(
  db: Database,
  { counts, now, message }: Attempt & { counts: readonly AttemptLimit[] },
): Promise<void> {
  const at = now.getTime();
  const wanted = sql.join(
    counts.map(({ key, limit }) => sql`(${key}, ${at + limit.windowMs}, ${limit.max})`),
    sql`, `,
  );
  const full = sql`select ${tries.key} from ${tries} join wanted on wanted.key = ${tries.key}
    where ${tries.resetsAt} > ${at} and ${tries.count} >= wanted.max`;
  const isOver = lte(tries.resetsAt, now);
  const taken = await db
    .insert(tries)
    .select(
      sql`with wanted(key, resets_at, max) as (values ${wanted})
          ${selectRow(tries, { key: sql`wanted.key`, count: 1, resetsAt: sql`wanted.resets_at` })} from wanted where not exists (${full})`,
    )
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${tries.resetsAt} end`,
      },
    })
    .returning({ key: tries.key });
  if (taken.length > 0) return;
  const keys = counts.map(({ key }) => key);
  const rows = await db.select().from(tries).where(inArray(tries.key, keys));
  const waits = counts.flatMap(({ key, limit }) => {
    const row = rows.find((one) => one.key === key);
    return row && row.count >= limit.max ? [{ key, ms: row.resetsAt.getTime() - at }] : [];
  });
  const [longest = { key: "", ms: 0 }] = waits.toSorted((one, other) => other.ms - one.ms);
  throw new TooManyRequests(longest.ms, message, longest.key);
}

export function refundAttempts(db: Connection, counts: readonly AttemptLimit[]) {
  const keys = counts.map(({ key }) => key);
  return db
    .update(tries)
    .set({ count: sql`max(0, ${tries.count} - 1)` })
    .where(inArray(tries.key, keys));
}

export function clearAttempts(db: Connection, key: string) {
  return db.delete(tries).where(eq(tries.key, key));
}

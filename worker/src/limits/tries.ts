import { eq, lt, lte, sql } from "drizzle-orm";
import type { Connection, Database } from "../db/database.ts";
import { tries } from "../db/schema.ts";
import { digestOf } from "../encoding.ts";
import type { Settings } from "../settings.ts";
import { TooMany } from "./too-many.ts";

/** How often in how long. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** The key under which `what` is counted for `whom`: a digest nobody can reckon back without our secret. */
export function keyOf(settings: Settings, what: string, whom: string): Promise<string> {
  return digestOf(JSON.stringify([settings.SESSION_SECRET, what, whom]));
}

/**
 * Counts one try, in one statement, so that of any number at once no more than `max` pass in a window. Throws
 * TooMany for the others, which write nothing: a flood must not become a flood of writes.
 */
export async function takeTry(
  db: Database,
  { key, limit, now, said }: { key: string; limit: Limit; now: Date; said?: string },
): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.windowMs);
  const isOver = lte(tries.resetsAt, now);
  const [taken] = await db
    .insert(tries)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${tries.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${lt(tries.count, limit.max)}`,
    })
    .returning();
  if (taken) return;
  const [full] = await db.select().from(tries).where(eq(tries.key, key));
  throw new TooMany((full?.resetsAt ?? resetsAt).getTime() - now.getTime(), said);
}

/** The statement that forgets what was counted: alone, or in a batch. */
export function forgetTries(db: Connection, key: string) {
  return db.delete(tries).where(eq(tries.key, key));
}

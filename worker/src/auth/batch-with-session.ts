import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import { Unauthorized } from "../errors/common-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readRequestZones } from "./request-zones.ts";
import { selectSession, resolveSession } from "./sessions.ts";

type Read = BatchItem<"sqlite">;

/**
 * What a person reads, and whether they are signed in, in one batch: what was read leaves only with a good session.
 * Throws Unauthorized.
 */
export async function batchWithSession<const Statements extends readonly [Read, ...Read[]]>(
  c: Context<AppEnv>,
  statements: (db: Database, userId: string) => Statements,
): Promise<BatchResponse<Statements>> {
  const { claim, db, now } = c.var;
  if (!claim) throw new Unauthorized();
  const { sessionId, userId } = claim;
  const reads = statements(db, userId);
  const [found, ...rows] = await db.batch([selectSession(db, claim, now), ...reads]);
  const signedIn = await resolveSession(db, found, { sessionId, ...readRequestZones(c), now });
  if (!signedIn) throw new Unauthorized();
  c.set("signedIn", signedIn);
  // With the zone the deadlines have moved since.
  return signedIn.moved ? db.batch<Read, Statements>(reads) : rows;
}

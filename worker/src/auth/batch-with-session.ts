import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Database } from "../db/database.ts";
import { Unauthorized } from "../errors/common-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readRequestZones } from "./request-zones.ts";
import { selectSession, resolveSession } from "./sessions.ts";

/**
 * The routes whose handler calls `batchWithSession`: they need nothing of the person but the id, which the cookie claims. Each
 * way to the database costs more than what is done there (decision 0017).
 */
export const ONE_TRIP_ROUTES: ReadonlySet<string> = new Set([
  "GET /api/analysis",
  "GET /api/analysis/highlight",
  "GET /api/analysis/set-aside",
  "GET /api/dashboard/:day",
  "GET /api/missions",
  "GET /api/objectives",
  "GET /api/objectives/:month",
  "GET /api/research",
  "GET /api/research/completions",
  "GET /api/research/progress",
  "GET /api/scoreboard",
  "GET /api/status/month/:month",
  "GET /api/tasks/:date",
]);

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

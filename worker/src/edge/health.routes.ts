import { sql } from "drizzle-orm";
import { getHealth, reportRemoteHealth } from "@goals/contracts/endpoints/health";
import { countHealth } from "./remotes/remote-health.ts";
import { version } from "../../package.json";
import type { Database } from "../platform/db/database.ts";
import { ServiceBusy } from "../platform/errors/domain-errors.ts";
import { createRoutes, route } from "../accounts/requests/route.ts";

/** Checks the database and returns the version. Throws ServiceBusy when the database does not respond. */
async function checkHealth(db: Database): Promise<{ ok: true; version: string }> {
  try {
    await db.get(sql`select 1`);
  } catch {
    throw new ServiceBusy(5);
  }
  return { ok: true, version };
}

export const healthRoutes = createRoutes();

route(healthRoutes, getHealth, (_c, _input, { db }) => checkHealth(db));

/** A page sends one report when it is left, and one for each burst of failures. */
const REPORTS = { max: 60, windowMs: 60_000 };

route(healthRoutes, reportRemoteHealth, async (c, { body }, context) => {
  const { budgets, networks, now } = context;
  budgets.spend([{ key: `HEALTH ${networks[0]}`, limit: REPORTS }], now);
  await countHealth(c, body.reports);
});

import { reportRemoteHealth } from "@goals/contracts/endpoints/remote-health";
import { createRoutes, route } from "../accounts/requests/route.ts";
import { countHealth } from "./remotes/remote-health.ts";

/** A page sends one report when it is left, and one for each burst of failures. */
const REPORTS = { max: 60, windowMs: 60_000 };

export const remoteHealthRoutes = createRoutes();

route(remoteHealthRoutes, reportRemoteHealth, async (c, { body }, context) => {
  const { budgets, networks, now } = context;
  budgets.spend([{ key: `HEALTH ${networks[0]}`, limit: REPORTS }], now);
  await countHealth(c, body.reports);
});

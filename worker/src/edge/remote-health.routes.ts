import { reportRemoteHealth } from "@goals/contracts/endpoints/remote-health";
import { Hono } from "hono";
import type { AppEnv } from "../accounts/requests/app-env.ts";
import { route } from "../accounts/requests/route.ts";
import { countHealth } from "./remotes/remote-health.ts";

/** A page sends one report when it is left, and one for each burst of failures. */
const REPORTS = { max: 60, windowMs: 60_000 };

export const remoteHealthRoutes = new Hono<AppEnv>();

route(remoteHealthRoutes, reportRemoteHealth, async (c, { body }) => {
  const { budgets, networks, now } = c.get("context");
  budgets.spend([{ key: `HEALTH ${networks[0]}`, limit: REPORTS }], now);
  await countHealth(c, body.reports);
});

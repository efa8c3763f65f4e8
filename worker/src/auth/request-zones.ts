import type { Context } from "hono";
import { TIME_ZONE_HEADER } from "@goals/contracts/zones";
import type { AppEnv } from "../http/app-env.ts";

/** The zone the browser names, and the one of the place where the request entered the network. */
export function requestZones(c: Context<AppEnv>) {
  const nearby = c.req.raw.cf?.["timezone"];
  return {
    namedZone: c.req.header(TIME_ZONE_HEADER),
    nearbyZone: typeof nearby === "string" ? nearby : undefined,
  };
}

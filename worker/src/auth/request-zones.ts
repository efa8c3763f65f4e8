import type { Context } from "hono";
import { TIME_ZONE_HEADER } from "@goals/contracts/zones";
import type { AppEnv } from "../http/app-env.ts";
import type { RequestZones } from "./sessions.ts";

/** The zone the browser names, and the one of the place where the request entered the network. */
export function readRequestZones(c: Context<AppEnv>): RequestZones {
  return {
    namedZone: c.req.header(TIME_ZONE_HEADER),
    // The runtime reads all it knows of the place when it is asked for any of it: only who must know asks.
    nearbyZone: () => {
      const nearby = c.req.raw.cf?.["timezone"];
      return typeof nearby === "string" ? nearby : undefined;
    },
  };
}

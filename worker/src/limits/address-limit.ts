import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/app-env.ts";
import { LIMITED_ROUTES } from "./limits.ts";
import { networkOf } from "./network-of.ts";
import { TooMany } from "./too-many.ts";
import { keyOf, takeTry } from "./tries.ts";

/** Enough for any honest day; a flood from more networks than this pays with a statement each. */
const REMEMBERED_MAX = 10_000;

/**
 * Counts requests by route and network before anything costly is done for them. Who is over the limit is
 * remembered here, so that the rest of a flood does not even reach the database.
 */
export function addressLimit() {
  const full = new Map<string, number>();
  return createMiddleware<AppEnv>(async (c, next) => {
    const { route, settings, now, db } = c.var;
    const name = LIMITED_ROUTES[route];
    if (name) {
      // Set by the platform's edge, and by nobody in front of it.
      const network = networkOf(c.req.header("cf-connecting-ip") ?? "local");
      const key = await keyOf(settings, route, network);
      const left = (full.get(key) ?? 0) - now.getTime();
      if (left > 0) throw new TooMany(left);
      try {
        await takeTry(db, { key, limit: settings.limits[name], now });
      } catch (error) {
        if (error instanceof TooMany) {
          if (full.size >= REMEMBERED_MAX) full.clear();
          full.set(key, now.getTime() + error.milliseconds);
        }
        throw error;
      }
    }
    await next();
  });
}

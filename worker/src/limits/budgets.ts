import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { limitForNetwork } from "./rate-limits.ts";
import { TooManyRequests } from "./too-many.ts";
import type { RateLimit } from "./attempts.ts";

/** What an isolate remembers: whoever was here longest ago is forgotten first, and begins with a full budget. */
const REMEMBERED_MAX = 20_000;
const READS = new Set(["GET", "HEAD"]);

interface Spending {
  readonly key: string;
  readonly limit: RateLimit;
}

export interface Budgets {
  /** Spends one call of each budget. Throws TooMany, and spends nothing, when one of them is used up. */
  spend(from: readonly Spending[], now: Date): void;
}

/**
 * Token buckets in the memory of an isolate: `max` calls at once, and as many again over `windowMs`. They cost no trip
 * to the database, which is what they protect (decision 0021 says what that means).
 */
export function createBudgets(remembered = REMEMBERED_MAX): Budgets {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  return {
    spend(from, now) {
      const at = now.getTime();
      const lefts = from.map(({ key, limit: { max, windowMs } }) => {
        const bucket = buckets.get(key) ?? { left: max, at };
        const left = Math.min(max, bucket.left + (Math.max(0, at - bucket.at) * max) / windowMs);
        if (left < 1) throw new TooManyRequests(((1 - left) * windowMs) / max);
        return { key, left: left - 1 };
      });
      for (const { key, left } of lefts) {
        buckets.delete(key);
        buckets.set(key, { left, at });
      }
      for (const key of buckets.keys()) {
        if (buckets.size <= remembered) break;
        buckets.delete(key);
      }
    },
  };
}

/** Every request is one of its networks', whatever it asks for, before anything is done for it. */
export function spendNetworkBudget() {
  const budgets = createBudgets();
  return createMiddleware<AppEnv>(async (c, next) => {
    const { networks, settings, now } = c.var;
    const { NETWORK } = settings.limits;
    budgets.spend(
      networks.map((key) => ({ key, limit: limitForNetwork(NETWORK, key) })),
      now,
    );
    c.set("budgets", budgets);
    await next();
  });
}

/** Every call with a session is its person's, before the database is asked whether the session is good. */
export function spendUserBudget(c: Context<AppEnv>, userId: string): void {
  const { budgets, settings, now } = c.var;
  const name = READS.has(c.req.method) ? "READS" : "WRITES";
  budgets.spend([{ key: `${name} ${userId}`, limit: settings.limits[name] }], now);
}

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { readDeviceCookie } from "../auth/device-cookie.ts";
import type { AppEnv } from "../http/app-env.ts";
import { computeAttemptKey, consumeAttempts, type AttemptLimit } from "./attempts.ts";
import { createBudgets } from "./budgets.ts";
import { computeNetworkLimit, TooManyRequests, type RateLimitName } from "./rate-limits.ts";

/** Enough for any honest day; a flood from more networks than this pays with a statement each. */
const REMEMBERED_MAX = 10_000;
const READS = new Set(["GET", "HEAD"]);

/** What an endpoint counts for each network the request is in: the narrowest, and those around it. */
export function listNetworkAttemptLimits(
  c: Context<AppEnv>,
  name: RateLimitName,
): Promise<AttemptLimit[]> {
  const { route, settings, networks } = c.var;
  return Promise.all(
    networks.map(async (network) => ({
      key: await computeAttemptKey(settings, route, network),
      limit: computeNetworkLimit(settings.limits[name], network),
    })),
  );
}

/**
 * Counts requests by endpoint and network before anything costly is done for them; a sign-in counts its own, once it knows
 * whose device it is. What is full is remembered here, so that the rest of a flood does not even reach the database.
 */
export function limitByNetwork() {
  const full = new Map<string, number>();

  function remember(error: unknown, counts: readonly AttemptLimit[], now: Date): void {
    if (!(error instanceof TooManyRequests) || !counts.some(({ key }) => key === error.key)) return;
    if (full.size >= REMEMBERED_MAX) full.clear();
    full.set(error.key, now.getTime() + error.milliseconds);
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { endpoint, now, db } = c.var;
    const name = endpoint?.rateLimit;
    if (!name) return next();
    const isSignIn = name === "SIGN_IN";
    const counts = await listNetworkAttemptLimits(c, name);
    const left = Math.max(...counts.map(({ key }) => full.get(key) ?? 0)) - now.getTime();
    if (left > 0 && !(isSignIn && (await hasKnownDevice(c)))) throw new TooManyRequests(left);
    try {
      if (!isSignIn) await consumeAttempts(db, { counts, now });
    } catch (error) {
      remember(error, counts, now);
      throw error;
    }
    await next();
    remember(c.error, counts, now);
  });
}

async function hasKnownDevice(c: Context<AppEnv>): Promise<boolean> {
  return Object.keys(await readDeviceCookie(c)).length > 0;
}

/** Every request is one of its networks', whatever it asks for, before anything is done for it. */
export function spendNetworkBudget() {
  const budgets = createBudgets();
  return createMiddleware<AppEnv>(async (c, next) => {
    const { networks, settings, now } = c.var;
    const { NETWORK } = settings.limits;
    budgets.spend(
      networks.map((key) => ({ key, limit: computeNetworkLimit(NETWORK, key) })),
      now,
    );
    c.set("budgets", budgets);
    await next();
  });
}

/** Every call with a session is its user's, before the database is asked whether the session is good. */
export function spendUserBudget(c: Context<AppEnv>, userId: string): void {
  spendBudgetOf(c, userId);
}

/** One read or write of what has a budget of its own: a user, or one of their tokens. */
export function spendBudgetOf(
  c: Context<AppEnv>,
  spender: string,
  name: "READS" | "WRITES" = READS.has(c.req.method) ? "READS" : "WRITES",
): void {
  const { budgets, settings, now } = c.var;
  budgets.spend([{ key: `${name} ${spender}`, limit: settings.limits[name] }], now);
}

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { readDeviceCookie } from "../../platform/http/device-cookie.ts";
import type { SessionClaim } from "./session-token.ts";
import { isRead, type AppEnv } from "./app-env.ts";
import {
  computeAttemptKey,
  consumeAttempts,
  type AttemptLimit,
} from "../../platform/limits/attempts.ts";
import { createBudgets } from "../../platform/limits/budgets.ts";
import {
  computeNetworkLimit,
  TooManyRequests,
  type RateLimitName,
} from "../../platform/limits/rate-limits.ts";

/** Enough for any honest day; a flood from more networks than this pays with a statement each. */
const REMEMBERED_MAX = 10_000;

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

/**
 * Charges every request to its client's networks before anything is done for it, and to the account whose session it was
 * found to have. A cookie whose session has ended therefore spends nothing of its account.
 */
export function spendBudgets() {
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
    const { signedIn, claim } = c.var;
    if (signedIn && !claim?.byToken) budgets.charge(findBudget(c, signedIn.user.id), now);
  });
}

type BudgetName = "READS" | "WRITES";

function findBudget(
  c: Context<AppEnv>,
  spender: string,
  name: BudgetName = isRead(c) ? "READS" : "WRITES",
) {
  return { key: `${name} ${spender}`, limit: c.var.settings.limits[name] };
}

/**
 * Spends one call of a session before the database is asked whether it is alive. Throws TooManyRequests where its budget or
 * that of its account is used up: `spendBudgets` charges the account, and only for a session that is alive.
 */
export function spendSessionBudget(c: Context<AppEnv>, { sessionId, userId }: SessionClaim): void {
  const { budgets, now } = c.var;
  budgets.requireLeft(findBudget(c, userId), now);
  budgets.spend([findBudget(c, `session ${sessionId}`)], now);
}

/**
 * Spends one call of an access key. It has a budget of its own, so that neither a script that runs wild nor visitors of a
 * shared page keep its owner out.
 */
export function spendKeyBudget(c: Context<AppEnv>, keyId: string, name?: BudgetName): void {
  c.var.budgets.spend([findBudget(c, `key ${keyId}`, name)], c.var.now);
}

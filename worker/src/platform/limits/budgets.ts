import { TooManyRequests, type RateLimit } from "./rate-limits.ts";

/** How many keys an isolate stores. The least recently used is dropped first, and restarts with a full budget. */
const REMEMBERED_MAX = 20_000;

interface Spending {
  readonly key: string;
  readonly limit: RateLimit;
}

export interface Budgets {
  /** Spends one call of each budget. Throws TooManyRequests, and spends nothing, if one of them is used up. */
  spend(from: readonly Spending[], now: Date): void;
  /** Throws TooManyRequests if the budget is used up. Spends nothing. */
  requireLeft(from: Spending, now: Date): void;
  /** Spends one call of a budget, even if it is used up. It then takes at most one more window to recover. */
  charge(from: Spending, now: Date): void;
}

/**
 * Token buckets in an isolate's memory: `max` calls at once, refilled over `windowMs`. They need no trip to the
 * database, which they protect (decision 0021 has the consequences).
 */
export function createBudgets(remembered = REMEMBERED_MAX): Budgets {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();

  function computeLeft({ key, limit: { max, windowMs } }: Spending, now: Date): number {
    const { left, at } = buckets.get(key) ?? { left: max, at: now.getTime() };
    return Math.min(max, left + (Math.max(0, now.getTime() - at) * max) / windowMs);
  }

  const budgets: Budgets = {
    spend(from, now) {
      for (const each of from) budgets.requireLeft(each, now);
      for (const each of from) budgets.charge(each, now);
    },
    requireLeft(from, now) {
      const { max, windowMs } = from.limit;
      const left = computeLeft(from, now);
      if (left < 1) throw new TooManyRequests(((1 - left) * windowMs) / max);
    },
    charge(from, now) {
      const left = Math.max(computeLeft(from, now) - 1, -from.limit.max);
      buckets.delete(from.key);
      buckets.set(from.key, { left, at: now.getTime() });
      const [oldest] = buckets.keys();
      if (buckets.size > remembered && oldest !== undefined) buckets.delete(oldest);
    },
  };
  return budgets;
}

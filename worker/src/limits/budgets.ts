import { TooManyRequests, type RateLimit } from "./rate-limits.ts";

/** How many keys an isolate stores. The least recently used is removed first, and begins again with a full budget. */
const REMEMBERED_MAX = 20_000;

interface Spending {
  readonly key: string;
  readonly limit: RateLimit;
}

export interface Budgets {
  /** Spends one call of each budget. Throws TooManyRequests, and spends nothing, when one of them is used up. */
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

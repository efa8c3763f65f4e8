import { BoundedMap } from "../bounded-map.ts";
import { TooManyRequests, type RateLimit } from "./rate-limits.ts";

/** How many keys an isolate stores. The least recently used is dropped first, and restarts with a full budget. */
const REMEMBERED_MAX = 20_000;

interface Spending {
  readonly key: string;
  readonly limit: RateLimit;
}

/**
 * Token buckets in an isolate's memory: `max` calls at once, refilled over `windowMs`. They need no trip to the
 * database, which they protect (decision 0021 has the consequences).
 */
export class Budgets {
  readonly #buckets: BoundedMap<string, { readonly left: number; readonly at: number }>;

  constructor(remembered = REMEMBERED_MAX) {
    this.#buckets = new BoundedMap(remembered);
  }

  #computeLeft({ key, limit: { max, windowMs } }: Spending, now: Date): number {
    const { left, at } = this.#buckets.get(key) ?? { left: max, at: now.getTime() };
    return Math.min(max, left + (Math.max(0, now.getTime() - at) * max) / windowMs);
  }

  /** Spends one call of each budget. Throws TooManyRequests, and spends nothing, if one of them is used up. */
  spend(from: readonly Spending[], now: Date): void {
    for (const each of from) this.requireLeft(each, now);
    for (const each of from) this.charge(each, now);
  }

  /** Throws TooManyRequests if the budget is used up. Spends nothing. */
  requireLeft(from: Spending, now: Date): void {
    const { max, windowMs } = from.limit;
    const left = this.#computeLeft(from, now);
    if (left < 1) throw new TooManyRequests(((1 - left) * windowMs) / max);
  }

  /** Spends one call of a budget, even if it is used up. It then takes at most one more window to recover. */
  charge(from: Spending, now: Date): void {
    const left = Math.max(this.#computeLeft(from, now) - 1, -from.limit.max);
    this.#buckets.set(from.key, { left, at: now.getTime() });
  }
}

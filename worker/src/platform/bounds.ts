import { TooManyRequests } from "./errors/domain-errors.ts";

/** A map with at most `max` entries, which drops the entry that was set longest ago. For data that an isolate keeps across requests. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#max) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return this;
  }
}

/** Computes once for each object, such as the bindings of an isolate, and keeps the value as long as the object. */
export function computeOnce<Key extends WeakKey, Value>(compute: (key: Key) => Value) {
  const values = new WeakMap<Key, Value>();
  return (key: Key): Value => values.getOrInsertComputed(key, compute);
}

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The result of `work`. Throws TimeoutError after the limit and aborts the signal that `work` received. */
export async function withTimeout<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new TimeoutError(`Nothing came within ${limitMs} ms.`));
    ending.abort();
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** A key with its limit: of attempts in the database, or of calls in an isolate. */
export interface AttemptLimit {
  readonly key: string;
  readonly limit: RateLimit;
}

const MINUTE_MS = 60_000;

/** The rate limits. Settings such as `LIMIT_SIGN_IN` and `LIMIT_REGISTER` override the numbers. */
export const RATE_LIMITS = {
  /** Wrong passwords per account: by all unknown devices together, by each known one, and at its deletion. */
  WRONG_PASSWORDS: { production: 10, local: 100, windowMs: 15 * MINUTE_MS },
  /** Mails to one account that other people can cause. */
  MAILS: { production: 3, local: 100, windowMs: 60 * MINUTE_MS },
  /** Mails of one kind about one account to one mailbox, and all mails to a mailbox, half as many until it is confirmed. */
  NOTICES: { production: 10, local: 10_000, windowMs: 60 * MINUTE_MS },
  MAILBOX: { production: 20, local: 10_000, windowMs: 60 * MINUTE_MS },
  /** Mails to an address's owner about accounts that tried to use it, in an hour and in a day. More would tell nothing new. */
  TAKEN: { production: 1, local: 1, windowMs: 60 * MINUTE_MS },
  TAKEN_SUM: { production: 3, local: 3, windowMs: 24 * 60 * MINUTE_MS },
  /** The others count by the request's networks, separately for each endpoint. Sign-ins only count if they fail. */
  SIGN_IN: { production: 60, local: 10_000, windowMs: 15 * MINUTE_MS },
  /** A class that starts together shares one address. */
  REGISTER: { production: 40, local: 10_000, windowMs: 60 * MINUTE_MS },
  RESET: { production: 10, local: 10_000, windowMs: 60 * MINUTE_MS },
  /** A class that starts together opens its mails together. */
  EMAIL_LINK: { production: 40, local: 10_000, windowMs: 60 * MINUTE_MS },
  PROVIDER: { production: 30, local: 10_000, windowMs: 15 * MINUTE_MS },
  PASSKEY: { production: 120, local: 10_000, windowMs: 15 * MINUTE_MS },
  DATA: { production: 20, local: 10_000, windowMs: 60 * MINUTE_MS },
  /** Calls of one user, and all requests of one network, counted in each isolate (`Budgets`). */
  READS: { production: 600, local: 1_000_000, windowMs: MINUTE_MS },
  WRITES: { production: 180, local: 1_000_000, windowMs: MINUTE_MS },
  NETWORK: { production: 3_000, local: 1_000_000, windowMs: MINUTE_MS },
  /** Runs of a model by one person, and by all of them together. */
  MODEL_PERSON: { production: 30, local: 10_000, windowMs: 24 * 60 * MINUTE_MS },
  MODEL: { production: 1_000, local: 10_000, windowMs: 24 * 60 * MINUTE_MS },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/** Token buckets in an isolate's memory: `max` calls at once, refilled over `windowMs` (decision 0021). */
export class Budgets {
  /** The least recently used key is dropped first, and restarts with a full budget. */
  readonly #buckets = new BoundedMap<string, { left: number; at: number }>(20_000);

  #computeLeft({ key, limit: { max, windowMs } }: AttemptLimit, now: Date): number {
    const { left, at } = this.#buckets.get(key) ?? { left: max, at: now.getTime() };
    return Math.min(max, left + (Math.max(0, now.getTime() - at) * max) / windowMs);
  }

  /** Spends one call of each budget. Throws TooManyRequests, and spends nothing, if one of them is used up. */
  spend(from: readonly AttemptLimit[], now: Date): void {
    for (const each of from) this.requireLeft(each, now);
    for (const each of from) this.charge(each, now);
  }

  /** Throws TooManyRequests if the budget is used up. Spends nothing. */
  requireLeft(from: AttemptLimit, now: Date): void {
    const { max, windowMs } = from.limit;
    const left = this.#computeLeft(from, now);
    if (left < 1) throw new TooManyRequests(((1 - left) * windowMs) / max);
  }

  /** Spends one call of a budget, even if it is used up. It then takes at most one more window to recover. */
  charge(from: AttemptLimit, now: Date): void {
    const left = Math.max(this.#computeLeft(from, now) - 1, -from.limit.max);
    this.#buckets.set(from.key, { left, at: now.getTime() });
  }
}

const V4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;
const MAPPED = /^::ffff:(?=\d+\.)/i;

export type Networks = readonly [string, ...string[]];

/** An address's networks: IPv4 and its /24, or the /64 that a customer has at least, and the /56 and /48 they may have. */
export function findNetworks(address: string): Networks {
  const plain = address.replace(MAPPED, "").split("%", 1).join();
  const [, block] = V4.exec(plain) ?? [];
  if (block) return [plain, `${block}.0/24`];
  // Requests with an unreadable address share one network.
  if (!plain.includes(":") || !URL.canParse(`http://[${plain}]`)) return ["unknown"];
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const [first, second, third, fourth] = groups;
  const site = `${first}:${second}:${third}`;
  // The upper half of the fourth group, padded: "db8" becomes "0db8".
  const upper = fourth?.padStart(4, "0").slice(0, 2);
  return [`${site}:${fourth}::/64`, `${site}:${upper}00::/56`, `${site}::/48`];
}

/** The eight groups of an address, from its canonical spelling, which omits zeros. */
function groupsOf(canonical: string): string[] {
  const [before = [], after] = canonical.split("::").map((half) => half.split(":").filter(Boolean));
  if (!after) return before;
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

const NOWHERE: Networks = ["nowhere"];
export const isNowhere = (networks: Networks): boolean => networks === NOWHERE;

/** By the proxy's header, or "none": a client can forge all others. The nearest proxy adds a list's last address. */
export function findClientNetworks(header: string, headers: Headers): Networks {
  if (header === "none") return NOWHERE;
  const address = headers.get(header)?.split(",").at(-1)?.trim();
  return address ? findNetworks(address) : NOWHERE;
}

/** The factors for wider networks than one address or /64: they may be many people, or a single owner. */
const WIDER: Readonly<Record<string, number>> = { "/24": 5, "/48": 5, "/56": 2 };

export function computeNetworkLimit({ max, windowMs }: RateLimit, network: string): RateLimit {
  return { max: max * (WIDER[network.replace(/^[^/]*/, "")] ?? 1), windowMs };
}

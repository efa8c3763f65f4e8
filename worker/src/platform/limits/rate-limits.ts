import type { EndpointRateLimit } from "@goals/contracts/endpoint";
import { DomainError } from "../errors/domain-errors.ts";

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

interface Default {
  readonly production: number;
  readonly local: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;

/** The rate limits. Settings such as `LIMIT_SIGN_IN` and `LIMIT_REGISTER` override the numbers. */
export const RATE_LIMITS = {
  /**
   * Wrong passwords per account: by all unknown devices together, by each known device, and at the account's
   * deletion.
   */
  WRONG_PASSWORDS: { production: 10, local: 100, windowMs: 15 * MINUTE_MS },
  /** Mails to one account that other people can cause. */
  MAILS: { production: 3, local: 100, windowMs: 60 * MINUTE_MS },
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
  /** Calls of one user, and all requests of one network, counted in each isolate (`budgets.ts`). */
  READS: { production: 600, local: 1_000_000, windowMs: MINUTE_MS },
  WRITES: { production: 180, local: 1_000_000, windowMs: MINUTE_MS },
  NETWORK: { production: 3_000, local: 1_000_000, windowMs: MINUTE_MS },
  MODEL: { production: 1_000, local: 10_000, windowMs: 24 * 60 * MINUTE_MS },
} as const satisfies Readonly<Record<EndpointRateLimit, Default>> &
  Readonly<Record<string, Default>>;

export type RateLimitName = keyof typeof RATE_LIMITS;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/** Too many attempts from a network, or at an account. It passes by itself. */
export class TooManyRequests extends DomainError {
  readonly milliseconds: number;
  /** The key with too many attempts; empty if nothing is stored about it. */
  readonly key: string;
  /** `reason` is the message's first sentence; the second one says when to try again. */
  constructor(milliseconds: number, reason = "Too many attempts.", key = "") {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const message = `${reason} Please try again in ${wait}.`;
    super(429, "too_many", message, {}, { "retry-after": String(seconds) });
    this.milliseconds = milliseconds;
    this.key = key;
  }
}

import type { HashCost } from "./auth/passwords.ts";
import type { Database } from "./db/database.ts";
import type { RetryPolicy } from "./db/retry.ts";
import type { Engine } from "./engine-port.ts";
import type { Env } from "./env.ts";
import type { Ledger } from "./ledger.ts";
import type { Mailer } from "./mail/mailer.ts";

/** One line of the log. Names patterns and codes, never a path, a body or anything a person wrote. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: string | number | undefined;
}

/**
 * Everything the app does not decide for itself: time, chance, where its data is, the cost of a hash, and who
 * writes, mails and logs.
 */
export interface Deps extends RetryPolicy {
  readonly now: () => Date;
  /** A connection for one request, or one run of the cron. */
  readonly connect: (env: Env, patience: RetryPolicy) => Database;
  readonly newId: () => string;
  readonly hashCost: HashCost;
  /** `failed` hears of a model that did not write. */
  readonly engine: (env: Env, failed: (what: { model: string; reason: string }) => void) => Engine;
  readonly ledger: (env: Env) => Ledger;
  readonly mailer: (env: Env) => Mailer;
  readonly log: (line: LogLine) => void;
}

import type { HashCost } from "./accounts/auth/passwords.ts";
import type { Database } from "./platform/db/database.ts";
import type { RetryPolicy } from "./platform/db/connect-d1.ts";
import type { Engine } from "./product/analysis/engine.ts";
import type { Env } from "./platform/settings.ts";
import type { Ledger } from "./platform/ledger.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import type { PushSender } from "./channels/reminders/push.ts";
import type { Placement } from "./placement/placement.ts";

/** One log line. Contains route patterns and codes, never a path, a body or a user's text. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: string | number | undefined;
}

export interface Deps extends RetryPolicy {
  readonly now: () => Date;
  /** Opens a connection for one request or one run of the cron. */
  readonly connect: (env: Env, retryPolicy: RetryPolicy) => Database;
  readonly placement: (env: Env, retryPolicy: RetryPolicy) => Placement;
  readonly newId: () => string;
  readonly hashCost: HashCost;
  readonly engine: (env: Env, failed: (what: { model: string; reason: string }) => void) => Engine;
  readonly ledger: (env: Env) => Ledger;
  readonly mailer: (env: Env) => Mailer;
  readonly push: (env: Env) => PushSender;
  readonly log: (line: LogLine) => void;
}

import type { Context, MiddlewareHandler } from "hono";
import type { RequestSession, SessionClaim, SignedIn } from "./sessions.ts";
import type { HashCost, Passwords } from "../auth/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RetryPolicy } from "../../platform/db/connect-d1.ts";
import type { LogLine, PlatformContext } from "../../platform/http/context.ts";
import type { Engine } from "../../product/analysis/engine.ts";
import type { Env, Settings } from "../../platform/settings.ts";
import type { Ledger } from "../../platform/ledger.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Budgets } from "../../platform/bounds.ts";
import type { Placement } from "../../placement/placement.ts";
import type { TaskEvent } from "../../channels/row-views.ts";
import type { PushSender } from "../../channels/reminders/push.ts";

export interface Deps extends RetryPolicy {
  readonly now: () => Date;
  readonly connect: (env: Env, retryPolicy: RetryPolicy) => Database;
  readonly userRows: (env: Env, retryPolicy: RetryPolicy) => Placement;
  readonly newId: () => string;
  readonly hashCost: HashCost;
  readonly engine: (env: Env, failed: (what: { model: string; reason: string }) => void) => Engine;
  readonly ledger: (env: Env) => Ledger;
  readonly mailer: (env: Env, settings: Settings) => Mailer;
  readonly push: (env: Env) => PushSender;
  readonly log: (line: LogLine) => void;
}

/** The context of a request, from the middleware to its handler. */
export interface RequestContext extends PlatformContext {
  jsonResponse?: { readonly response: Response; readonly text: string };
  budgets: Budgets;
  /** The directory, even if `db` is a user store. */
  directory: () => Database;
  userRows: Placement;
  passwords: Passwords;
  engine: Engine;
  ledger: Ledger;
  claim?: SessionClaim;
  session: RequestSession;
  signedIn?: SignedIn;
  accountId?: string;
  /** The id of the access key or passkey that the request has created. Its event has the same id. */
  madeKeyId?: string;
  /** The tasks that this request has planned or ticked, for the user's webhooks. */
  happened?: readonly TaskEvent[] | undefined;
}

export interface AppEnv {
  Bindings: Env;
  /** One object, because Hono copies all variables whenever `c.var` is read. */
  Variables: { readonly context: RequestContext };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

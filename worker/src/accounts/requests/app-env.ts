import type { Context, MiddlewareHandler } from "hono";
import type { EndpointDeclaration } from "@goals/contracts/endpoint";
import type { RequestSession, SessionClaim, SignedIn } from "./sessions.ts";
import type { HashCost, Passwords } from "../auth/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RetryPolicy } from "../../platform/db/with-retry.ts";
import type { Engine } from "../../product/analysis/engine.ts";
import type { Env, Settings } from "../../platform/settings.ts";
import type { Ledger } from "../../platform/ledger.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Budgets, Networks } from "../../platform/bounds.ts";
import type { Placement } from "../../placement/placement.ts";
import type { PushSender } from "../../channels/reminders/push.ts";

/** One log line. Contains route patterns and codes, never a path, a body or a user's text. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: string | number | undefined;
}

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

/** The context of a request, from the middleware to its handler. The whole request has one `now`. */
export interface RequestContext extends Pick<Deps, "pause" | "random" | "log" | "newId"> {
  readonly now: Date;
  readonly settings: Settings;
  readonly origin: string;
  /** The device in words: "Chrome on Android". */
  readonly device: string;
  requestId: string;
  /** The matched pattern, such as `PATCH /api/tasks/:id`. Safe to log, because it contains no user data. */
  route: string;
  endpoint?: EndpointDeclaration;
  /** The body, once it was read within its limits. In a user store it is set from the start. */
  body?: Uint8Array<ArrayBuffer>;
  jsonResponse?: { readonly response: Response; readonly text: string };
  /** The networks of the request for rate limits, narrowest first. */
  networks: Networks;
  budgets: Budgets;
  db: Database;
  /** The directory, even if `db` is a user store. */
  directory: () => Database;
  userRows: Placement;
  passwords: Passwords;
  engine: Engine;
  ledger: Ledger;
  mailer: Mailer;
  claim?: SessionClaim;
  session: RequestSession;
  signedIn?: SignedIn;
  accountId?: string;
  /** The id of the access key or passkey that the request has created. Its event has the same id. */
  madeKeyId?: string;
  /** The security event, if the endpoint can log several. Otherwise its declaration names it. */
  securityEvent?: string;
  /** The manifests of external remotes by name, whose origins this page may load from. */
  remoteManifests?: ReadonlyMap<string, string>;
  /** The scripts or their folders for WebKit, which needs a list. The nonce lets them add import maps. */
  webKitScripts?: { readonly nonce: string; readonly sources: readonly string[] };
  /** The digest of the script inside this page that starts its app. */
  startDigest?: string | undefined;
  refusal?: string;
  /** Set for a request that may have queued mails, which go out after its response. */
  hasMail?: boolean;
}

export interface AppEnv {
  Bindings: Env;
  /** One object, because Hono copies all variables whenever `c.var` is read. */
  Variables: { readonly context: RequestContext };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

import type { Context } from "hono";
import type { EndpointDeclaration } from "@goals/contracts/endpoint";
import type { SignedIn } from "./sessions.ts";
import type { SessionClaim } from "./session-token.ts";
import type { PasswordPolicy } from "../auth/password-policy.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Engine } from "../../product/analysis/engine-port.ts";
import type { LogLine } from "../../deps.ts";
import type { Env } from "../../platform/env.ts";
import type { Ledger } from "../../platform/ledger.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Budgets } from "../../platform/limits/budgets.ts";
import type { Networks } from "../../platform/limits/networks.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Placement } from "../../placement/placement.ts";

/** What a request carries from the middleware to its handler. One `now` for the whole request. */
export interface Variables {
  requestId: string;
  /** The matched pattern, `PATCH /api/tasks/:id`: what logs may name, free of a person's text. */
  route: string;
  /** The declaration of the matched endpoint; absent outside of the API. */
  endpoint?: EndpointDeclaration;
  now: Date;
  /** The body, once it was read within its limits; in a user store from the beginning. */
  body?: Uint8Array<ArrayBuffer>;
  /** The response as `respondJson` made it, with its text. */
  jsonResponse?: { readonly response: Response; readonly text: string };
  pause: (ms: number) => Promise<void>;
  random: () => number;
  newId: () => string;
  settings: Settings;
  /** Where the request comes from, as limits count it: the narrowest network first. */
  networks: Networks;
  budgets: Budgets;
  db: Database;
  /** The directory, also where `db` is a user store. */
  directory: () => Database;
  /** Where the rows of users are. */
  placement: Placement;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  engine: Engine;
  ledger: Ledger;
  mailer: Mailer;
  log: (line: LogLine) => void;
  /** What the cookie of an endpoint that is not public says, before anybody looked for its row. */
  claim?: SessionClaim;
  /** Checks the session before the first transaction on `db` does. Throws Unauthorized. */
  checkSession: () => Promise<void>;
  signedIn?: SignedIn;
  /** Whose account a public endpoint has signed in to or changed. */
  accountId?: string;
  /** The id of the access key or the passkey that the request has made. Its event has the same. */
  madeKeyId?: string;
  /** What was done where the endpoint can do several things; else its declaration says. */
  securityEvent?: string;
  /** The scripts that this page may run, where its engine needs them named. */
  webKitScripts?: WebKitScripts;
  /** The code with which the request was refused, for the log. */
  refusal?: string;
}

/** The scripts of a page in WebKit. */
export interface WebKitScripts {
  /** Allows the page's own scripts to add import maps. */
  readonly nonce: string;
  /** Addresses of scripts, and of folders of them, that may run. */
  readonly sources: readonly string[];
}

/** True for a request whose method must change nothing (RFC 9110, 9.2.1). */
export const isRead = (c: Context<AppEnv>): boolean => READS.has(c.req.method);
const READS = new Set(["GET", "HEAD"]);

/** The one Hono environment: every router and middleware is typed by it. */
export interface AppEnv {
  Bindings: Env;
  Variables: Variables;
}

import type { Context } from "hono";
import type { EndpointDeclaration } from "@goals/contracts/endpoint";
import type { Networks } from "../bounds.ts";
import type { RetryPolicy } from "../db/connect-d1.ts";
import type { Database } from "../db/database.ts";
import type { Mailer } from "../mail/mail.ts";
import type { Settings } from "../settings.ts";

/** One log line. Contains route patterns and codes, never a path, a body or a user's text. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: string | number | undefined;
}

/** The context of a request as the platform knows it. The upper floors extend it. The whole request has one `now`. */
export interface PlatformContext extends RetryPolicy {
  readonly log: (line: LogLine) => void;
  readonly newId: () => string;
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
  /** The networks of the request for rate limits, narrowest first. */
  networks: Networks;
  db: Database;
  mailer: Mailer;
  claim?: { readonly byToken?: true };
  signedIn?: { readonly userId: string };
  /** The security event, if the endpoint can log several. Otherwise its declaration names it. */
  securityEvent?: string;
  /** The manifests of external remotes by name, whose origins this page may load from. */
  remoteManifests?: ReadonlyMap<string, string>;
  /** The scripts or their folders, for browsers that need a list. The nonce lets WebKit add import maps. */
  listedScripts?: { readonly nonce: string; readonly sources: readonly string[] };
  /** The digest of the script inside this page that starts its app. */
  startDigest?: string | undefined;
  refusal?: string;
  /** Set for a request that may have queued mails, which go out after its response. */
  hasMail?: boolean;
}

/** The context of a request in the platform's middleware, which runs in any app. */
export const getContext = (c: Context): PlatformContext => c.get("context");

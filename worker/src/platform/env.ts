import type { UserStoreStub } from "../placement/user-store/user-store-stub.ts";

export type RemoteBinding = `MF_${string}`;

/** The Worker's bindings from wrangler.toml and the secrets. `settings.ts` checks the values. */
export interface Env {
  readonly DB: D1Database;
  /** Deletions and password changes, outside the database, so that a restore does not undo them (ledger.ts). */
  readonly LEDGER?: KVNamespace;
  /** Backups of the user stores; without it there are none (user-store/back-up.ts). */
  readonly BACKUPS?: R2Bucket;
  /** The users' stores, if there are any (index.objects.ts). */
  readonly STORES?: { getByName(userId: string): UserStoreStub };
  /** Pieces of reminders. Without it, the run that plans them sends them itself (reminders/quarter-hourly-jobs.ts). */
  readonly REMINDERS?: Queue;
  readonly ASSETS: Fetcher;
  readonly EMAIL: SendEmail;
  /** Only bound in production, because Workers AI needs an account even to start. */
  readonly AI?: Ai;
  /** A remote's Worker, by its name in remotes.json. */
  readonly [remote: RemoteBinding]: Fetcher | undefined;
  readonly ENVIRONMENT?: string;
  readonly ORIGIN?: string;
  readonly CLIENT_ADDRESS_HEADER?: string;
  readonly SESSION_SECRET?: string;
  /** The secret before a rotation: its sessions stay valid until they expire. */
  readonly SESSION_SECRET_PREVIOUS?: string;
  readonly SERVICE_WORKER?: string;
  readonly MAIL_FROM?: string;
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string;
  readonly PUSH_SERVICES?: string;
  readonly AI_MODEL?: string;
  /** An endpoint with OpenAI's chat completions, instead of Workers AI. */
  readonly MODEL_URL?: string;
  readonly MODEL_NAME?: string;
  readonly MODEL_KEY?: string;
  readonly MODEL_OPERATOR?: string;
  readonly MODEL_PLAIN_HTTP?: string;
  readonly LEAKED_PASSWORDS_URL?: string;
  /** The sign-in providers: all three values of each, or none. The name is shown to users. */
  readonly OIDC_ISSUER?: string;
  readonly OIDC_CLIENT_ID?: string;
  readonly OIDC_CLIENT_SECRET?: string;
  readonly OIDC_NAME?: string;
  readonly OIDC_2_ISSUER?: string;
  readonly OIDC_2_CLIENT_ID?: string;
  readonly OIDC_2_CLIENT_SECRET?: string;
  readonly OIDC_2_NAME?: string;
  /** The rate limits. limits/rate-limits.ts has their meaning and defaults. */
  readonly LIMIT_WRONG_PASSWORDS?: string;
  readonly LIMIT_MAILS?: string;
  readonly LIMIT_SIGN_IN?: string;
  readonly LIMIT_REGISTER?: string;
  readonly LIMIT_RESET?: string;
  readonly LIMIT_PROVIDER?: string;
  readonly LIMIT_PASSKEY?: string;
  readonly LIMIT_DATA?: string;
  readonly LIMIT_READS?: string;
  readonly LIMIT_WRITES?: string;
  readonly LIMIT_NETWORK?: string;
  readonly LIMIT_MODEL?: string;
  readonly STORE_MODE?: string;
  readonly LIBSQL_URL?: string;
  readonly LIBSQL_AUTH_TOKEN?: string;
}

/** What the platform binds, as wrangler.toml and the secrets name it. Values are checked in settings.ts. */
export interface Env {
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  readonly EMAIL: SendEmail;
  readonly MF_AUTH?: Fetcher;
  readonly MF_RESEARCH?: Fetcher;
  readonly MF_GOALS?: Fetcher;
  readonly MF_TODAY?: Fetcher;
  readonly ENVIRONMENT?: string;
  readonly ORIGIN?: string;
  readonly SESSION_SECRET?: string;
  /** The secret before a rotation: its sessions stay good until they expire. */
  readonly SESSION_SECRET_PREVIOUS?: string;
  readonly MAIL_FROM?: string;
  readonly LIBSQL_URL?: string;
  readonly LIBSQL_AUTH_TOKEN?: string;
}

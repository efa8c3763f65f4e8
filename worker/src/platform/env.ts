import type { UserStoreStub } from "../placement/placement.ts";
import type { CheckedSettings } from "./settings-schema.ts";

export type RemoteBinding = `MF_${string}`;

type SettingValues = {
  readonly [Name in Exclude<keyof CheckedSettings, "LEDGER">]?: string | undefined;
};

/** The Worker's bindings from wrangler.toml and the secrets. `settings.ts` checks the values. */
export interface Env extends SettingValues {
  readonly DB: D1Database;
  /** Deletions and password changes, outside the database, so that a restore does not undo them (ledger.ts). */
  readonly LEDGER?: KVNamespace;
  /** Backups of the user stores; without it there are none (user-store/alarms.ts). */
  readonly BACKUPS?: R2Bucket;
  readonly STORES?: { getByName(userId: string): UserStoreStub };
  /** Pieces of reminders. Without it, the run that plans them sends them itself (reminders/quarter-hourly-jobs.ts). */
  readonly REMINDERS?: Queue;
  readonly ASSETS: Fetcher;
  /** Renders the shell's HTML (shell/src/server.tsx). Without it, pages are rendered by script alone. */
  readonly SHELL_VIEW?: Fetcher;
  readonly EMAIL: SendEmail;
  /** Only bound in production, because Workers AI needs an account even to start. */
  readonly AI?: Ai;
  readonly [remote: RemoteBinding]: Fetcher | undefined;
  readonly LIBSQL_URL?: string;
  readonly LIBSQL_AUTH_TOKEN?: string;
}

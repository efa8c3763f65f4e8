import type { UserStoreStub } from "../placement/placement.ts";
import { BadSettings } from "./errors/domain-errors.ts";
import { type CheckedSettings, settingsSchema } from "./settings-schema.ts";
import * as z from "zod/mini";
import { PROVIDER_IDS, type ProviderId } from "@goals/contracts/ways-to-sign-in";
import { RATE_LIMITS, type RateLimitName, type RateLimits } from "./bounds.ts";

export type RemoteBinding = `MF_${string}`;

type SettingValues = {
  readonly [Name in Exclude<keyof CheckedSettings, "LEDGER">]?: string | undefined;
};

/** The Worker's bindings from wrangler.toml and the secrets. `readSettings` checks them. */
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

export type Settings = ReturnType<typeof readSettings>;
export type ProviderSettings = Settings["providers"][number];
export type ModelSettings = NonNullable<Settings["model"]>;

/** The checked settings. Throws BadSettings. */
export function readSettings(env: Env) {
  const { data, error } = z.safeParse(settingsSchema, env);
  if (error) {
    const names = new Set(error.issues.map((issue) => issue.path.join(".")));
    throw new BadSettings(`These settings are missing or unsafe: ${[...names].join(", ")}.`);
  }
  return {
    ...data,
    CLIENT_ADDRESS_HEADER: data.CLIENT_ADDRESS_HEADER ?? "none",
    limits: readLimits(data),
    providers: readProviders(data),
    /** Null for Workers AI or no model. */
    model: readModel(data),
    /** Null without notifications. */
    vapid: readVapid(data),
    pushServices: data.PUSH_SERVICES.split(",").map((host) => host.trim()),
  };
}

/** The configured limits; by default strict in production and high in local development. */
function readLimits(settings: CheckedSettings): RateLimits {
  const names = Object.keys(RATE_LIMITS) as RateLimitName[];
  const limits = names.map((name) => {
    const { windowMs, ...usual } = RATE_LIMITS[name];
    return [name, { windowMs, max: settings[`LIMIT_${name}`] ?? usual[settings.ENVIRONMENT] }];
  });
  // `keys` and `fromEntries` lose the names in their types.
  return Object.fromEntries(limits) as RateLimits;
}

function readVapid(settings: CheckedSettings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const subject = settings.VAPID_SUBJECT ?? `mailto:${settings.MAIL_FROM}`;
  return publicKey && privateKey ? { publicKey, privateKey, subject } : null;
}

/** An endpoint with a language model. Users see its operator: the configured name, or the host. */
function readModel(settings: CheckedSettings) {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key } = settings;
  if (url === undefined || name === undefined) return null;
  return { url, name, key, operator: settings.MODEL_OPERATOR ?? new URL(url).hostname };
}

const PROVIDERS = { "1": "OIDC", "2": "OIDC_2" } as const satisfies Record<ProviderId, string>;

/** Users see a provider's name: the configured one, or the issuer's host. */
function readProviders(settings: CheckedSettings) {
  return PROVIDER_IDS.flatMap((id) => {
    const variables = PROVIDERS[id];
    const issuer = settings[`${variables}_ISSUER`];
    const clientId = settings[`${variables}_CLIENT_ID`];
    const clientSecret = settings[`${variables}_CLIENT_SECRET`];
    if (!issuer || !clientId || !clientSecret) return [];
    const ownName = settings[`${variables}_NAME`];
    const name = ownName ?? new URL(issuer).hostname;
    return { id, name, hasOwnName: ownName !== undefined, issuer, clientId, clientSecret };
  });
}

import type { UserStoreStub } from "../placement/placement.ts";
import { BadSettings } from "./errors/domain-errors.ts";
import { type CheckedSettings, settingsSchema } from "./settings-schema.ts";
import * as z from "zod/mini";
import { PROVIDER_IDS } from "@goals/contracts/ways-to-sign-in";
import { computeOnce, RATE_LIMITS, type RateLimitName, type RateLimits } from "./bounds.ts";

export type RemoteBinding = `MF_${string}`;

type SettingValues = {
  readonly [Name in Exclude<keyof CheckedSettings, "LEDGER">]?: string | undefined;
};

/** Bindings that one of the Worker's forms lacks: libSQL, self-hosted, a developer's machine, or rows outside of user stores. */
type Optional = "LEDGER" | "BACKUPS" | "REMINDERS" | "SHELL_VIEW" | "AI";

/** The bindings, as wrangler derives them from its configuration (`npm run types`), and the settings, which `readSettings` checks. */
export interface Env
  extends
    SettingValues,
    Pick<Bindings, "DB" | "ASSETS" | "EMAIL">,
    Partial<Pick<Bindings, Optional>> {
  /** The platform's own type of a store's call loses its generics. */
  readonly STORES?: { getByName(userId: string): UserStoreStub };
  /** The network without private addresses, self-hosted (compose-config.ts). The platform has none. */
  readonly PUBLIC?: Fetcher;
  readonly [remote: RemoteBinding]: Fetcher | undefined;
}

export type Settings = ReturnType<typeof checkSettings>;
export type ProviderSettings = Settings["providers"][number];
export type ModelSettings = NonNullable<Settings["model"]>;

/** The checked settings: once, because an isolate has the same bindings in all requests. Throws BadSettings. */
export const readSettings = computeOnce(checkSettings);

function checkSettings(env: Env) {
  const { data, error } = z.safeParse(settingsSchema, env);
  if (error) {
    const names = new Set(error.issues.map((issue) => issue.path.join(".")));
    throw new BadSettings(`These settings are missing or unsafe: ${[...names].join(", ")}.`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = data;
  const subject = data.VAPID_SUBJECT ?? `mailto:${data.MAIL_FROM}`;
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key, MODEL_OPERATOR: operator } = data;
  return {
    ...data,
    CLIENT_ADDRESS_HEADER: data.CLIENT_ADDRESS_HEADER ?? "none",
    limits: readLimits(data),
    providers: readProviders(data),
    /** Null for Workers AI or no model. */
    model: url && name ? { url, name, key, operator: operator ?? new URL(url).hostname } : null,
    /** Null without notifications. */
    vapid: publicKey && privateKey ? { publicKey, privateKey, subject } : null,
    pushServices: data.PUSH_SERVICES.split(",").map((host) => host.trim()),
  };
}

/** The configured limits; by default strict in production and high in local development. */
function readLimits(settings: CheckedSettings): RateLimits {
  const limits = Object.entries(RATE_LIMITS).map(([name, { windowMs, ...usual }]) => {
    const max = settings[`LIMIT_${name as RateLimitName}`] ?? usual[settings.ENVIRONMENT];
    return [name, { windowMs, max }];
  });
  // `entries` and `fromEntries` lose the names in their types.
  return Object.fromEntries(limits) as RateLimits;
}

/** Users see a provider's name: the configured one, or the issuer's host. */
function readProviders(settings: CheckedSettings) {
  return PROVIDER_IDS.flatMap((id) => {
    const prefix = id === "1" ? "OIDC" : "OIDC_2";
    const issuer = settings[`${prefix}_ISSUER`];
    const clientId = settings[`${prefix}_CLIENT_ID`];
    const clientSecret = settings[`${prefix}_CLIENT_SECRET`];
    if (!issuer || !clientId || !clientSecret) return [];
    const ownName = settings[`${prefix}_NAME`];
    const name = ownName ?? new URL(issuer).hostname;
    return { id, name, hasOwnName: ownName !== undefined, issuer, clientId, clientSecret };
  });
}

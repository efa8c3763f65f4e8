import * as z from "zod/mini";
import { PROVIDER_IDS, type ProviderId } from "@goals/contracts/providers";
import type { Env } from "./env.ts";
import { RATE_LIMITS, type RateLimitName, type RateLimits } from "./limits/rate-limits.ts";
import { settingsSchema, type CheckedSettings } from "./settings-schema.ts";

/** A sign-in provider of this deployment. */
export interface ProviderSettings {
  readonly id: ProviderId;
  /** The name shown to users: the configured one, or the issuer's host. */
  readonly name: string;
  readonly hasOwnName: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An endpoint with a language model. */
export interface ModelSettings {
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
  /** The operator shown to users: the configured name, or the host. */
  readonly operator: string;
}

export type Settings = Pick<
  CheckedSettings,
  | "ENVIRONMENT"
  | "ORIGIN"
  | "SERVICE_WORKER"
  | "REMOTE_SWITCH"
  | "SESSION_SECRET"
  | "SESSION_SECRET_PREVIOUS"
  | "MAIL_FROM"
  | "AI_MODEL"
  | "STORE_MODE"
  | "LEAKED_PASSWORDS_URL"
> & {
  readonly CLIENT_ADDRESS_HEADER: string;
  readonly limits: RateLimits;
  readonly providers: readonly ProviderSettings[];
  /** Null for Workers AI or no model. */
  readonly model: ModelSettings | null;
  /** Null without notifications. */
  readonly vapid: {
    readonly publicKey: string;
    readonly privateKey: string;
    readonly subject: string;
  } | null;
  readonly pushServices: readonly string[];
};

/** The settings are missing or unsafe, so the Worker serves no request. The message names them, never their values. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}

/** All requests of an isolate have the same bindings, so they are checked once. */
const checkedSettings = new WeakMap<Env, Settings>();

/** This deployment's checked settings. Throws BadSettings if one is missing or unsafe. */
export function readSettings(env: Env): Settings {
  const settings = checkedSettings.get(env) ?? checkSettings(env);
  checkedSettings.set(env, settings);
  return settings;
}

function checkSettings(env: Env): Settings {
  const result = z.safeParse(settingsSchema, env);
  if (result.success) {
    return {
      ...result.data,
      CLIENT_ADDRESS_HEADER: result.data.CLIENT_ADDRESS_HEADER ?? "none",
      limits: readLimits(result.data),
      providers: readProviders(result.data),
      model: readModel(result.data),
      vapid: readVapid(result.data),
      pushServices: result.data.PUSH_SERVICES.split(",").map((host) => host.trim()),
    };
  }
  const names = new Set(result.error.issues.map((issue) => issue.path.join(".")));
  throw new BadSettings(`These settings are missing or unsafe: ${[...names].join(", ")}.`);
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

function readVapid({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT,
  MAIL_FROM,
}: CheckedSettings) {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  const subject = VAPID_SUBJECT ?? `mailto:${MAIL_FROM}`;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };
}

function readModel({
  MODEL_URL: url,
  MODEL_NAME: name,
  MODEL_KEY: key,
  MODEL_OPERATOR: operator,
}: CheckedSettings): ModelSettings | null {
  if (url === undefined || name === undefined) return null;
  return { url, name, key, operator: operator ?? new URL(url).hostname };
}

/** The variables of each provider, by its id. */
const PROVIDERS = { "1": "OIDC", "2": "OIDC_2" } as const satisfies Record<ProviderId, string>;

function readProviders(settings: CheckedSettings): ProviderSettings[] {
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

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin of links in mails: the configured one. Without one (in local development) the request's origin if it is
 * local; never another one, because a client can send any Host header.
 */
export function getPublicOrigin(settings: Settings, requestUrl: string): string {
  if (settings.ORIGIN) return settings.ORIGIN;
  const url = new URL(requestUrl);
  return LOCAL.test(url.hostname) ? url.origin : "http://localhost:8787";
}

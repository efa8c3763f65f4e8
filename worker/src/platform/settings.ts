import * as z from "zod/mini";
import { PROVIDER_IDS, type ProviderId } from "@goals/contracts/providers";
import type { Env } from "./env.ts";
import { RATE_LIMITS, type RateLimitName, type RateLimits } from "./limits/rate-limits.ts";

const SECRET_MIN = 32;
/** Placeholders from tutorials and templates, which are not secret. */
const PLACEHOLDER = /change|secret|default|example|password|placeholder|012345|abcdef/i;

const secret = z.string().check(z.minLength(SECRET_MIN));
const origin = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text));

const text = z.optional(z.string().check(z.minLength(1)));
const providerName = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

const count = z.optional(z.coerce.number().check(z.int(), z.positive()));
type ProviderVariable = `OIDC_${"" | "2_"}${"ISSUER" | "CLIENT_ID" | "CLIENT_SECRET"}`;
type ProviderVariables = Readonly<Partial<Record<ProviderVariable, string | undefined>>> &
  Readonly<Record<"ENVIRONMENT", string>>;

/** Plain http is allowed only for a provider on the same machine. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** A host on this machine or network, which plain http may reach. */
const PRIVATE_HOST =
  /^(?:localhost|[\w-]+|(?:[\w-]+\.)+(?:localhost|local|internal)|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\]|\[f[cd][\da-f:]*\])$/;

/** An endpoint's base URL, without credentials, query or trailing slash. */
const baseUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, search, hash } = new URL(text);
    const isPlain = username + password + search + hash === "";
    return /^https?:$/.test(protocol) && isPlain && !text.endsWith("/");
  }),
);

const settingsSchema = z
  .object({
    ENVIRONMENT: z.enum(["local", "production"]),
    ORIGIN: z._default(z.union([z.literal(""), origin]), ""),
    /** The header in which the proxy in front of the Worker sends the client's address; "none" without a proxy. */
    CLIENT_ADDRESS_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: z.optional(secret),
    /** "off" removes each browser's service worker at its next visit. */
    SERVICE_WORKER: z._default(z.enum(["on", "off"]), "on"),
    MAIL_FROM: z._default(z.string(), "no-reply@goals.example"),
    /** A Workers AI model that supports a JSON schema. */
    AI_MODEL: z._default(
      z.string().check(z.regex(/^@(?:cf|hf)\/[\w./-]+$/)),
      "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
    ),
    /** An endpoint with OpenAI's chat completions, up to `/v1`; replaces Workers AI. */
    MODEL_URL: z.optional(baseUrl),
    MODEL_NAME: text,
    MODEL_KEY: text,
    /** The operator's name as shown to users. Default: the host of MODEL_URL. */
    MODEL_OPERATOR: providerName,
    /** Allows plain http to MODEL_URL, only within this machine or network. */
    MODEL_PLAIN_HTTP: z._default(z.enum(["off", "private"]), "off"),
    OIDC_ISSUER: z.optional(z.url()),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_NAME: providerName,
    OIDC_2_ISSUER: z.optional(z.url()),
    OIDC_2_CLIENT_ID: text,
    OIDC_2_CLIENT_SECRET: text,
    OIDC_2_NAME: providerName,
    /** For user stores: where the rows of a user without a store are (docs/user-stores.md). */
    STORE_MODE: z._default(z.enum(["stores", "through", "move-in", "move-back"]), "stores"),
    /** The service for leaked passwords, such as `https://api.pwnedpasswords.com/range/`; absent for none. */
    LEAKED_PASSWORDS_URL: z.optional(
      z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/)).*\/$/)),
    ),
    /** The key pair for notifications, both or neither, in base64url (docs/operations.md). */
    VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
    VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    /** A contact for push services, in case of problems. */
    VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)/))),
    /** Hosts of push services besides the common browsers', separated by commas. */
    PUSH_SERVICES: z._default(z.string(), ""),
    /** Only checked for presence: without a ledger, a restore would bring deleted users back. */
    LEDGER: z.optional(z.unknown()),
    LIMIT_WRONG_PASSWORDS: count,
    LIMIT_MAILS: count,
    LIMIT_SIGN_IN: count,
    LIMIT_REGISTER: count,
    LIMIT_RESET: count,
    LIMIT_EMAIL_LINK: count,
    LIMIT_PROVIDER: count,
    LIMIT_PASSKEY: count,
    LIMIT_DATA: count,
    LIMIT_READS: count,
    LIMIT_WRITES: count,
    LIMIT_NETWORK: count,
    LIMIT_MODEL: count,
  })
  .check(
    z.refine(
      (settings) => settings.ENVIRONMENT === "local" || settings.ORIGIN.startsWith("https://"),
      {
        path: ["ORIGIN"],
      },
    ),
    // Without it, all clients would share one rate limit.
    z.refine(
      ({ ENVIRONMENT, CLIENT_ADDRESS_HEADER }) =>
        ENVIRONMENT === "local" || CLIENT_ADDRESS_HEADER !== undefined,
      { path: ["CLIENT_ADDRESS_HEADER"] },
    ),
    z.refine(({ ENVIRONMENT, LEDGER }) => ENVIRONMENT === "local" || LEDGER !== undefined, {
      path: ["LEDGER"],
    }),
    z.refine(
      ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
        (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined),
      { path: ["VAPID_PRIVATE_KEY"] },
    ),
    z.refine(
      ({ ENVIRONMENT, SESSION_SECRET }) =>
        ENVIRONMENT === "local" ||
        (!PLACEHOLDER.test(SESSION_SECRET) && new Set(SESSION_SECRET).size >= 10),
      { path: ["SESSION_SECRET"] },
    ),
    z.refine(
      ({ MODEL_URL, MODEL_NAME }) => (MODEL_URL === undefined) === (MODEL_NAME === undefined),
      {
        path: ["MODEL_NAME"],
      },
    ),
    z.refine(
      ({ MODEL_URL, MODEL_PLAIN_HTTP }) =>
        MODEL_URL === undefined ||
        MODEL_URL.startsWith("https://") ||
        (MODEL_PLAIN_HTTP === "private" && PRIVATE_HOST.test(new URL(MODEL_URL).hostname)),
      { path: ["MODEL_URL"] },
    ),
    ...(["OIDC", "OIDC_2"] as const).flatMap((provider) => [
      z.refine<ProviderVariables>(
        (settings) =>
          [
            settings[`${provider}_ISSUER`],
            settings[`${provider}_CLIENT_ID`],
            settings[`${provider}_CLIENT_SECRET`],
          ].filter((one) => one !== undefined).length %
            3 ===
          0,
        { path: [`${provider}_CLIENT_SECRET`] },
      ),
      z.refine<ProviderVariables>(
        (settings) => {
          const issuer = settings[`${provider}_ISSUER`];
          return (
            issuer === undefined ||
            issuer.startsWith("https://") ||
            (settings.ENVIRONMENT === "local" && LOOPBACK.test(issuer))
          );
        },
        { path: [`${provider}_ISSUER`] },
      ),
    ]),
    // An identity's issuer identifies its provider.
    z.refine(
      ({ OIDC_ISSUER, OIDC_2_ISSUER }) =>
        !OIDC_ISSUER || !OIDC_2_ISSUER || !isSameIssuer(OIDC_ISSUER, OIDC_2_ISSUER),
      { path: ["OIDC_2_ISSUER"] },
    ),
  );

type Checked = z.infer<typeof settingsSchema>;

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

/** Ignores a trailing slash, which providers and configurations spell differently. */
export const isSameIssuer = (one: string, other: string) =>
  new URL(one).href === new URL(other).href;

export type Settings = Pick<
  Checked,
  | "ENVIRONMENT"
  | "ORIGIN"
  | "SERVICE_WORKER"
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
function readLimits(settings: Checked): RateLimits {
  const limit = (name: RateLimitName) => {
    const { windowMs, ...usual } = RATE_LIMITS[name];
    return { windowMs, max: settings[`LIMIT_${name}`] ?? usual[settings.ENVIRONMENT] };
  };
  return {
    WRONG_PASSWORDS: limit("WRONG_PASSWORDS"),
    MAILS: limit("MAILS"),
    SIGN_IN: limit("SIGN_IN"),
    REGISTER: limit("REGISTER"),
    RESET: limit("RESET"),
    EMAIL_LINK: limit("EMAIL_LINK"),
    PROVIDER: limit("PROVIDER"),
    PASSKEY: limit("PASSKEY"),
    DATA: limit("DATA"),
    READS: limit("READS"),
    WRITES: limit("WRITES"),
    NETWORK: limit("NETWORK"),
    MODEL: limit("MODEL"),
  };
}

function readVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, MAIL_FROM }: Checked) {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  const subject = VAPID_SUBJECT ?? `mailto:${MAIL_FROM}`;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };
}

function readModel({
  MODEL_URL: url,
  MODEL_NAME: name,
  MODEL_KEY: key,
  MODEL_OPERATOR: operator,
}: Checked): ModelSettings | null {
  if (url === undefined || name === undefined) return null;
  return { url, name, key, operator: operator ?? new URL(url).hostname };
}

/** The variables of each provider, by its id. */
const PROVIDERS = { "1": "OIDC", "2": "OIDC_2" } as const satisfies Record<ProviderId, string>;

function readProviders(settings: Checked): ProviderSettings[] {
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

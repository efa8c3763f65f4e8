import * as z from "zod/mini";
import { RATE_LIMITS, type RateLimitName } from "./bounds.ts";

/** Placeholders from tutorials and templates, which are not secret. */
const PLACEHOLDER = /change|secret|default|example|password|placeholder|012345|abcdef/i;

const secret = z.string().check(z.minLength(32));
const origin = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text));

const text = z.optional(z.string().check(z.minLength(1)));
const providerName = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

const count = z.optional(z.coerce.number().check(z.int(), z.positive()));
/** The rate limits' maxima. bounds.ts has their meaning and defaults. */
const limits = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [`LIMIT_${name}`, count]),
  // `fromEntries` loses the names in its type.
) as Record<`LIMIT_${RateLimitName}`, typeof count>;

/** Plain http is allowed only for a provider on the same machine. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** A host on this machine or network, which plain http may reach. */
const PRIVATE_HOSTS = [
  /^(?:[\w-]+|(?:[\w-]+\.)+(?:localhost|local|internal))$/,
  /^(?:127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/,
  /^(?:\[::1\]|\[f[cd][\da-f:]*\])$/,
];
const isPrivateHost = (url: string) =>
  PRIVATE_HOSTS.some((host) => host.test(new URL(url).hostname));

/** An endpoint's base URL, without credentials, query or trailing slash. */
const baseUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, search, hash } = new URL(text);
    const isPlain = username + password + search + hash === "";
    return /^https?:$/.test(protocol) && isPlain && !text.endsWith("/");
  }),
);

const variables = z.object({
  ENVIRONMENT: z.enum(["local", "production"]),
  ORIGIN: z._default(z.union([z.literal(""), origin]), ""),
  /** The header in which the proxy in front of the Worker sends the client's address; "none" without a proxy. */
  CLIENT_ADDRESS_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))),
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: z.optional(secret),
  /** "off" removes each browser's service worker at its next visit. */
  SERVICE_WORKER: z._default(z.enum(["on", "off"]), "on"),
  /** The origins that remotes of other teams may have besides those of remotes.json: `https://*.teams.example`. */
  REMOTE_ORIGINS: z.optional(z.string()),
  /** "on" lets signed addresses show a remote from its developer's machine. Always on in local development. */
  REMOTE_SWITCH: z._default(z.enum(["on", "off"]), "off"),
  /** The imprint of `/legal`: plain text, with blank lines between paragraphs. */
  LEGAL_NOTICE: text,
  /** The site's own terms, in place of the plain ones of `/legal`. */
  TERMS: text,
  /** The contact in /.well-known/security.txt. Default: security@ this host. */
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
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
  /** The exams that models have passed, separated by commas: `npm run coach:exam` prints them. Other models write for nobody. */
  MODEL_PASSED: z._default(z.string(), ""),
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
  /** For user stores: where the rows of a user without a store are (docs/record/user-stores.md). */
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
  /** The primary of a libSQL database, for the Worker of index.libsql.ts. */
  LIBSQL_URL: z.optional(z.url({ protocol: /^(?:libsql|https?)$/ })),
  LIBSQL_AUTH_TOKEN: text,
  /** Only checked for presence: without a ledger, a restore would bring deleted users back. */
  LEDGER: z.optional(z.unknown()),
  ...limits,
});

export type CheckedSettings = z.infer<typeof variables>;

/** The settings that a host may pass on from its environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape).filter(
  (name) => name !== "LEDGER" && name !== "ENVIRONMENT",
);

const rule = (name: keyof CheckedSettings, holds: (settings: CheckedSettings) => boolean) =>
  z.refine<CheckedSettings>(holds, { path: [name] });

const isLocal = ({ ENVIRONMENT }: CheckedSettings) => ENVIRONMENT === "local";
/** All of these settings, or none. */
const together = (name: keyof CheckedSettings, ...others: (keyof CheckedSettings)[]) =>
  rule(name, (settings) =>
    others.every((other) => (settings[name] === undefined) === (settings[other] === undefined)),
  );
const inProduction = (name: keyof CheckedSettings) =>
  rule(name, (settings) => isLocal(settings) || settings[name] !== undefined);

export const settingsSchema = variables.check(
  rule("ORIGIN", (settings) => isLocal(settings) || settings.ORIGIN.startsWith("https://")),
  // Without it, all clients would share one rate limit.
  inProduction("CLIENT_ADDRESS_HEADER"),
  inProduction("LEDGER"),
  together("VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"),
  rule("SESSION_SECRET", (settings) => {
    const { SESSION_SECRET: secret } = settings;
    return isLocal(settings) || (!PLACEHOLDER.test(secret) && new Set(secret).size >= 10);
  }),
  together("MODEL_NAME", "MODEL_URL"),
  rule(
    "MODEL_URL",
    ({ MODEL_URL: url, MODEL_PLAIN_HTTP }) =>
      url === undefined ||
      url.startsWith("https://") ||
      (MODEL_PLAIN_HTTP === "private" && isPrivateHost(url)),
  ),
  // Rows must not pass another network in plain text.
  rule(
    "LIBSQL_URL",
    ({ LIBSQL_URL: url }) => url === undefined || !url.startsWith("http:") || isPrivateHost(url),
  ),
  ...(["OIDC", "OIDC_2"] as const).flatMap((provider) => [
    together(`${provider}_CLIENT_SECRET`, `${provider}_ISSUER`, `${provider}_CLIENT_ID`),
    rule(`${provider}_ISSUER`, (settings) => {
      const issuer = settings[`${provider}_ISSUER`];
      const isPlainHere = isLocal(settings) && LOOPBACK.test(issuer ?? "");
      return issuer === undefined || issuer.startsWith("https://") || isPlainHere;
    }),
  ]),
  // An identity's issuer identifies its provider.
  rule(
    "OIDC_2_ISSUER",
    ({ OIDC_ISSUER, OIDC_2_ISSUER }) =>
      !OIDC_ISSUER || !OIDC_2_ISSUER || !isSameIssuer(OIDC_ISSUER, OIDC_2_ISSUER),
  ),
);

/** Ignores a trailing slash, which providers and configurations spell differently. */
export const isSameIssuer = (one: string, other: string) =>
  new URL(one).href === new URL(other).href;

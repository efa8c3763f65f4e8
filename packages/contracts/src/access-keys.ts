import * as z from "zod/mini";
import { isMonth } from "./dates.ts";
import { publicAddress, requiredLine } from "./fields.ts";
import { ACCESS_KEY_NAME_MAX } from "./limits.ts";

/** A key opens the calendar feed, a page of colours, or the API. A webhook's secret signs what is sent to its address. */
export const ACCESS_KEY_KINDS = ["feed", "share", "token", "webhook"] as const;
export type AccessKeyKind = (typeof ACCESS_KEY_KINDS)[number];

/** Only tokens may write. */
export const ACCESS_KEY_SCOPES = ["read", "write"] as const;
export type AccessKeyScope = (typeof ACCESS_KEY_SCOPES)[number];

export const accessKeyScope = z.enum(ACCESS_KEY_SCOPES, "Please choose what the token may do.");

export const TOKEN_DAYS = [30, 90, 365] as const;

/** The prefix by which scanners find a leaked token in source code. */
export const TOKEN_PREFIX = "goals_";

/** The prefix of secrets that sign as https://www.standardwebhooks.com says. */
export const WEBHOOK_PREFIX = "whsec_";
export const WEBHOOK_EVENTS = ["task.planned", "task.ticked", "day.done", "month.closed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const NO_WEBHOOK_ADDRESS = "A webhook's address begins with https:, on a public host.";
export const NO_EVENT = "Please choose at least one.";

export const NAME_MISSING = "Please give it a name.";
const name = requiredLine(ACCESS_KEY_NAME_MAX, NAME_MISSING);
const PERIOD = "Please choose a month or a year.";
/** `yyyy-MM` or `yyyy`. */
const sharedPeriod = z
  .string(PERIOD)
  .check(z.refine((text) => isMonth(text) || isMonth(`${text}-01`), PERIOD));

export const newAccessKey = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("feed"), name }),
    z.strictObject({ kind: z.literal("share"), name, period: sharedPeriod }),
    z.strictObject({
      kind: z.literal("token"),
      name,
      scope: accessKeyScope,
      days: z.literal(TOKEN_DAYS, "Please choose how long the token works."),
    }),
    z.strictObject({
      kind: z.literal("webhook"),
      name,
      address: publicAddress(NO_WEBHOOK_ADDRESS),
      events: z.array(z.enum(WEBHOOK_EVENTS), NO_EVENT).check(z.minLength(1, NO_EVENT)),
      /** False: ids, days and states alone. */
      withText: z.boolean(),
    }),
  ],
  "Please choose what to create.",
);
export type NewAccessKey = z.infer<typeof newAccessKey>;

/** A webhook's message. It is sent again, ever later, until it is answered or given up. */
const webhookDelivery = z.object({
  event: z.enum(WEBHOOK_EVENTS),
  createdAt: z.string(),
  state: z.enum(["waiting", "delivered", "given_up"]),
  attempts: z.number(),
  /** The last response's; null without one. */
  status: z.nullable(z.number()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A key as its owner sees it. Instants are ISO 8601 in UTC. */
export const accessKey = z.object({
  id: z.string(),
  kind: z.enum(ACCESS_KEY_KINDS),
  name: z.string(),
  scope: z.enum(ACCESS_KEY_SCOPES),
  period: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Only of a webhook, with its newest deliveries. */
  webhook: z.optional(
    z.object({
      host: z.string(),
      events: z.array(z.enum(WEBHOOK_EVENTS)),
      withText: z.boolean(),
      deliveries: z.array(webhookDelivery),
    }),
  ),
});
export type AccessKey = z.infer<typeof accessKey>;

/** Only this response contains the secret. */
export const createdAccessKey = z.object({ ...accessKey.shape, secret: z.string() });
export type CreatedAccessKey = z.infer<typeof createdAccessKey>;

/** Tokens and webhooks have no path. */
export function buildAccessKeyPath(of: AccessKeyKind, secret: string): string | null {
  if (of === "feed") return `/calendar/${secret}.ics`;
  return of === "share" ? `/share/${secret}` : null;
}

import * as z from "zod/mini";
import { isMonth } from "./dates.ts";
import { requiredLine } from "./fields.ts";
import { ACCESS_KEY_NAME_MAX } from "./limits.ts";

/** A key opens the calendar feed, a page of colours, or the API. */
export const ACCESS_KEY_KINDS = ["feed", "share", "token"] as const;
export type AccessKeyKind = (typeof ACCESS_KEY_KINDS)[number];

/** Only tokens may write. */
export const ACCESS_KEY_SCOPES = ["read", "write"] as const;
export type AccessKeyScope = (typeof ACCESS_KEY_SCOPES)[number];

export const accessKeyScope = z.enum(ACCESS_KEY_SCOPES, "Please choose what the token may do.");

export const TOKEN_DAYS = [30, 90, 365] as const;

/** The prefix by which scanners find a leaked token in source code. */
export const TOKEN_PREFIX = "goals_";

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
  ],
  "Please choose what to create.",
);
export type NewAccessKey = z.infer<typeof newAccessKey>;

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
});
export type AccessKey = z.infer<typeof accessKey>;

/** Only this response contains the secret. */
export const createdAccessKey = z.object({ ...accessKey.shape, secret: z.string() });
export type CreatedAccessKey = z.infer<typeof createdAccessKey>;

/** Tokens have no path. */
export function buildAccessKeyPath(of: AccessKeyKind, secret: string): string | null {
  if (of === "feed") return `/calendar/${secret}.ics`;
  return of === "share" ? `/share/${secret}` : null;
}

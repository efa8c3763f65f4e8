import type { UserRow } from "../../platform/db/schema.ts";
import { createHmac } from "node:crypto";
import type { User } from "@goals/contracts/auth";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { DAY_BEGINS_AT_HEADER, TIME_ZONE_HEADER } from "@goals/contracts/endpoint";
import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { canonicalizeZone, getDayInZone } from "@goals/contracts/dates";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { UserDay } from "../time-zone/deadlines.ts";
import type { AppContext } from "./app-env.ts";
import { computeSessionEnd, type SessionClaim, type SignedIn } from "./sessions.ts";

/** The canonical name of a zone that this runtime supports, which all spellings share; null for any other. */
export const toSupportedZone = (zone: unknown) =>
  typeof zone === "string" ? canonicalizeZone(zone) : null;

/** The zone of the network location, or null. Reading one field of `cf` makes the runtime parse all of them. */
export const readNetworkZone = (c: AppContext) => toSupportedZone(c.req.raw.cf?.["timezone"]);

/** The time zone that the browser sends, or null. A script's zone may differ from its user's. */
export function readBrowserZone(c: AppContext): string | null {
  if (c.get("context").claim?.byToken) return null;
  return toSupportedZone(c.req.header(TIME_ZONE_HEADER));
}

export function readBrowserDayBegin(c: AppContext): number | null {
  if (c.get("context").claim?.byToken) return null;
  const named = c.req.header(DAY_BEGINS_AT_HEADER);
  // No schema: this is read several times in each request.
  const hour = named !== undefined && /^\d$/.test(named) ? Number(named) : Number.NaN;
  return hour <= DAY_BEGINS_AT_MAX ? hour : null;
}

export function readUserZone(c: AppContext, stored: string | null): string {
  return readBrowserZone(c) ?? toSupportedZone(stored) ?? readNetworkZone(c) ?? "UTC";
}

/** The user's decision about the language model, with its date; empty if they have not decided. */
export function toModelConsent(row: UserRow): Pick<User, "modelConsent"> {
  const { modelConsent: allowed, modelConsentAt: at, modelOperator: operator } = row;
  if (allowed === null || at === null) return {};
  return { modelConsent: { allowed, at: at.toISOString(), ...(operator && { operator }) } };
}

export function toUserResponse(c: AppContext, row: UserRow, zone: string, expiresAt: Date): User {
  const { settings, now } = c.get("context");
  const { SESSION_SECRET } = settings;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    timeZone: zone,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    onboarded: row.onboardedAt !== null,
    ...(row.language && { language: row.language }),
    ...toModelConsent(row),
    ...(row.dayBeginsAt > 0 && { dayBeginsAt: row.dayBeginsAt }),
    ...(row.heavy !== null && { heavy: row.heavy }),
    // Encrypts unsent work on the user's devices, which delete the key with the session and get it again at a sign-in.
    deviceKey: createHmac("sha256", SESSION_SECRET).update(`device ${row.id}`).digest("base64"),
    sessionEndsAt: computeSessionEnd(expiresAt, now).toISOString(),
  };
}

/** The checked session's user. Throws Unauthorized before the check. */
export function currentUser(c: AppContext): SignedIn & UserDay {
  const { signedIn, now } = c.get("context");
  if (!signedIn) throw new Unauthorized();
  const dayBeginsAt = readBrowserDayBegin(c) ?? signedIn.dayBeginsAt;
  const today = getDayInZone(signedIn.zone, now, dayBeginsAt);
  return { ...signedIn, dayBeginsAt, today };
}

/** The language of the checked session's user. */
export const readLanguage = (c: AppContext): Language =>
  currentUser(c).user.language ?? SOURCE_LANGUAGE;

export type RequestUser = SessionClaim & UserDay;

/**
 * The user of a request whose first batch checks the session.
 * Throws Unauthorized if neither the request nor its session has the user's zone and hour.
 */
export function readRequestUser(c: AppContext): RequestUser {
  const { claim, signedIn, now } = c.get("context");
  const zone = readBrowserZone(c) ?? signedIn?.zone;
  const dayBeginsAt = readBrowserDayBegin(c) ?? signedIn?.dayBeginsAt;
  if (!claim || zone === undefined || dayBeginsAt === undefined) throw new Unauthorized();
  return { ...claim, zone, dayBeginsAt, today: getDayInZone(zone, now, dayBeginsAt) };
}

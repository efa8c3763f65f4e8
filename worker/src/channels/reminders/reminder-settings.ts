import { and, asc, eq, sql } from "drizzle-orm";
import { PUSH_DEVICES_MAX } from "@goals/contracts/limits";
import {
  REMINDER_HOURS,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderSettings,
} from "@goals/contracts/reminders";
import * as endpoints from "@goals/contracts/endpoints/account";
import * as z from "zod/mini";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { isPushEndpoint } from "../../platform/http/outgoing-fetch.ts";
import { findBrowserLanguage, respondPlainPage } from "../../platform/http/plain-page.ts";
import { renderUnsubscribePage } from "../../platform/mail/reminder-mail.ts";
import {
  hasVerifiedEmail,
  requireMayAddAccess,
  mayAddAccess,
} from "../../accounts/auth/account-access.ts";
import type { BatchResponse, Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/statements.ts";
import { pushDevices, reminders, users } from "../../platform/db/schema.ts";
import { decrypt, encrypt, sha256 } from "../../platform/crypto.ts";
import { Conflict, createFieldError, NotFound } from "../../platform/errors/domain-errors.ts";
import type { Settings } from "../../platform/settings.ts";
import { findNextReminder } from "./reminder-times.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";

function selectReminderSettings(db: Database, userId: string) {
  const { kind, hour, byPush, byMail } = reminders;
  const { id, name, createdAt } = pushDevices;
  return [
    db.select({ kind, hour, byPush, byMail }).from(reminders).where(eq(reminders.userId, userId)),
    db.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)),
    db
      .select({ id, name, createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(createdAt), asc(id)),
  ] as const;
}

function toReminderSettingsResponse(
  [rows, [user], devices]: BatchResponse<ReturnType<typeof selectReminderSettings>>,
  { vapid }: Settings,
): ReminderSettings {
  return {
    reminders: REMINDER_KINDS.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      if (!row) return { kind, hour: REMINDER_HOURS[kind], push: false, mail: false };
      return { kind, hour: row.hour, push: row.byPush, mail: row.byMail };
    }),
    canMail: Boolean(user?.emailVerifiedAt),
    pushKey: vapid?.publicKey ?? null,
    devices: devices.map((device) => ({ ...device, createdAt: device.createdAt.toISOString() })),
  };
}

export const routes = createRoutes();

route(routes, endpoints.getReminders, async (_, { user: { userId } }, { db, settings }) =>
  toReminderSettingsResponse(await db.batch(selectReminderSettings(db, userId)), settings),
);

/** Without a channel it is off, and keeps its hour. Throws Conflict for mails to an unverified address. */
route(routes, endpoints.changeReminder, async (_, { params, user, body }, context) => {
  const { db, now, settings } = context;
  const { userId, zone, dayBeginsAt } = user;
  const { kind } = params;
  const { hour, push, mail } = body;
  const { dueAt, day: nextDay } = findNextReminder({ kind, hour, zone, dayBeginsAt }, now);
  const nextDueAt = push || mail ? dueAt : null;
  const row = { hour, byPush: push, byMail: mail, zone, dayBeginsAt, nextDueAt, nextDay };
  const isAllowed = mail ? hasVerifiedEmail(userId) : sql`true`;
  const [saved, ...rows] = await db.repeatable.batch([
    insertWhere(db, reminders, { userId, kind, ...row }, isAllowed)
      .onConflictDoUpdate({ target: [reminders.userId, reminders.kind], set: row })
      .returning({ kind: reminders.kind }),
    ...selectReminderSettings(db, userId),
  ]);
  if (saved.length > 0) return toReminderSettingsResponse(rows, settings);
  const message = "Reminders go to an address that you have confirmed. Please confirm yours first.";
  throw new Conflict("email_unverified", message);
});

/** Adds a browser for notifications, or takes it over from the user who signed in on it before. */
route(routes, endpoints.addPushDevice, async (c, { body }, context) => {
  const { db, now, settings, device: name } = context;
  const session = currentUser(c);
  const { userId } = session;
  const { endpoint, keys } = body;
  const isKnown = isPushEndpoint(endpoint, settings);
  const id = await sha256(endpoint);
  const columns = { name, endpoint, p256dh: keys.p256dh, auth: keys.auth };
  const isAllowed =
    isKnown && settings.vapid
      ? mayAddAccess(session, pushDevices, PUSH_DEVICES_MAX, eq(pushDevices.id, id))
      : sql`false`;
  const [saved, ...rows] = await db.repeatable.batch([
    insertWhere(db, pushDevices, { id, userId, ...columns, createdAt: now }, isAllowed)
      .onConflictDoUpdate({ target: pushDevices.id, set: { userId, ...columns } })
      .returning({ id: pushDevices.id }),
    ...selectReminderSettings(db, userId),
  ]);
  if (!settings.vapid) {
    throw new Conflict("push_unavailable", "This server sends no notifications.");
  }
  if (!isKnown) {
    const message = "This browser's notifications come from a service that is not known here.";
    throw createFieldError("endpoint", message);
  }
  if (saved.length === 0) {
    await requireMayAddAccess(db, session);
    throw new Conflict(
      "too_many_devices",
      `Notifications go to ${PUSH_DEVICES_MAX} devices at most. Remove one to add another.`,
    );
  }
  return toReminderSettingsResponse(rows, settings);
});

route(routes, endpoints.removePushDevice, async (_, { user, params }, context) => {
  const { db, settings } = context;
  const isTheirs = and(eq(pushDevices.id, params.id), eq(pushDevices.userId, user.userId));
  const [, ...rows] = await db.repeatable.batch([
    db.delete(pushDevices).where(isTheirs),
    ...selectReminderSettings(db, user.userId),
  ]);
  return toReminderSettingsResponse(rows, settings);
});

/** The token in the link is the only credential, because mail programs send no cookies. */
export const UNSUBSCRIBE = "/unsubscribe";

/** Longer than anyone remembers a reminder. */
const LINK_MS = 90 * 86_400_000;

const linkSchema = z.object({ userId: z.string(), kind: z.enum(REMINDER_KINDS) });

/** The link that stops the mails of one reminder. It works without a session, and does nothing else. */
export async function createUnsubscribeLink(
  settings: Settings,
  of: { origin: string; user: { id: string }; kind: ReminderKind; now: Date },
): Promise<string> {
  const { origin, user, kind, now } = of;
  const until = new Date(now.getTime() + LINK_MS);
  const token = await encrypt(settings, "unsubscribe", { userId: user.id, kind }, until);
  return `${origin}${UNSUBSCRIBE}?token=${token}`;
}

/** Shows what a mail's link would do (GET, because mail scanners follow links), or does it (POST). */
export async function serveUnsubscribe(c: AppContext): Promise<Response> {
  c.get("context").route = `${c.req.method} ${UNSUBSCRIBE}`;
  const { settings, now, directory } = c.get("context");
  const token = c.req.query("token") ?? "";
  const link = z.safeParse(linkSchema, await decrypt(settings, "unsubscribe", token, now));
  if (!link.success) throw new NotFound();
  const { userId, kind } = link.data;
  const isDone = c.req.method === "POST";
  if (isDone) {
    // Without a channel the reminder is off.
    const nextDueAt = sql`iif(${reminders.byPush}, ${reminders.nextDueAt}, null)`;
    await directory()
      .repeatable.update(reminders)
      .set({ byMail: false, nextDueAt })
      .where(and(eq(reminders.userId, userId), eq(reminders.kind, kind)));
  }
  const language = findBrowserLanguage(c);
  return respondPlainPage(c, renderUnsubscribePage({ token, isDone, language }));
}

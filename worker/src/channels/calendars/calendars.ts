import { and, asc, eq, lte } from "drizzle-orm";
import { type Calendar, CALENDAR_UNREADABLE, toCalendarUrl } from "@goals/contracts/calendars";
import { getDayInZone } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/calendars";
import { countStoredBytes } from "@goals/contracts/fields";
import { CALENDARS_MAX, CALENDAR_TEXT_MAX_BYTES } from "@goals/contracts/limits";
import { requireVerifiedEmail } from "../../accounts/auth/account-access.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { calendars } from "../../platform/db/schema.ts";
import { Conflict, InvalidInput } from "../../platform/errors/domain-errors.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import { trimCalendar } from "./trim-calendar.ts";

const EVERY_MS = 60 * 60_000;

type Row = typeof calendars.$inferSelect;

/** The part of a calendar that is stored; null if it cannot be read, or has too much to store. */
function toStored(text: string, now: Date, isFile: boolean): string | null {
  const trimmed = trimCalendar(text, getDayInZone("UTC", now), isFile);
  return trimmed !== null && countStoredBytes(trimmed) <= CALENDAR_TEXT_MAX_BYTES ? trimmed : null;
}

/** Fetches a calendar within its destination's bounds; null for any other response, such as a redirect. */
async function fetchCalendar(c: AppContext, address: string): Promise<string | null> {
  const { now } = c.get("context");
  try {
    const headers = { accept: "text/calendar" };
    const response = await OUTGOING.namedByUser(c.env)(toCalendarUrl(address) ?? "", { headers });
    return response.ok ? toStored(await response.text(), now, false) : null;
  } catch {
    return null;
  }
}

/** Reads a calendar again after an hour. Claims the row first, so that several devices cause one request. */
async function refresh(c: AppContext, row: Row): Promise<Row> {
  const { db, now } = c.get("context");
  const { id, address, askedAt, failedAt } = row;
  const before = new Date(now.getTime() - EVERY_MS);
  if (address === null || askedAt > before) return row;
  const isThis = and(eq(calendars.id, id), lte(calendars.askedAt, before));
  const claimed = await db
    .update(calendars)
    .set({ askedAt: now })
    .where(isThis)
    .returning({ id: calendars.id });
  if (claimed.length === 0) return row;
  const events = await fetchCalendar(c, address);
  const read =
    events === null ? { failedAt: failedAt ?? now } : { events, readAt: now, failedAt: null };
  await db.repeatable.update(calendars).set(read).where(eq(calendars.id, id));
  return { ...row, ...read };
}

const toCalendar = ({ id, name, address, readAt, failedAt, events }: Row): Calendar => ({
  id,
  name,
  host: address === null ? null : new URL(toCalendarUrl(address) ?? "https://unknown").host,
  readAt: readAt.toISOString(),
  failedAt: failedAt?.toISOString() ?? null,
  text: events,
});

const selectCalendars = (db: Database, userId: string) =>
  db
    .select()
    .from(calendars)
    .where(eq(calendars.userId, userId))
    .orderBy(asc(calendars.createdAt), asc(calendars.id));

async function toFreshCalendars(c: AppContext, rows: readonly Row[]): Promise<Calendar[]> {
  const fresh = await Promise.all(rows.map((row) => refresh(c, row)));
  return fresh.map(toCalendar);
}

export const routes = createRoutes();

route(routes, endpoints.listCalendars, async (c, { user }, { db }) =>
  toFreshCalendars(c, await selectCalendars(db, user.userId)),
);

route(routes, endpoints.addCalendar, async (c, { user: { userId }, body }, { db, now, newId }) => {
  const address = "address" in body ? body.address : null;
  if (address !== null) await requireVerifiedEmail(db, userId);
  const events =
    "file" in body ? toStored(body.file, now, true) : await fetchCalendar(c, body.address);
  if (events === null) throw new InvalidInput(CALENDAR_UNREADABLE);
  const times = { createdAt: now, readAt: now, askedAt: now, failedAt: null };
  const row = { id: newId(), userId, name: body.name, address, events, ...times };
  const canAdd = hasRoom(calendars, { userId, max: CALENDARS_MAX });
  const [added, rows] = await db.batch([
    insertWhere(db, calendars, row, canAdd).returning({ id: calendars.id }),
    selectCalendars(db, userId),
  ]);
  if (added.length === 0)
    throw new Conflict("full", `You have ${CALENDARS_MAX} calendars. Remove one to add another.`);
  return toFreshCalendars(c, rows);
});

route(routes, endpoints.removeCalendar, async (c, { user: { userId }, params: { id } }, { db }) => {
  const isThis = and(eq(calendars.id, id), eq(calendars.userId, userId));
  const [, rows] = await db.repeatable.batch([
    db.delete(calendars).where(isThis),
    selectCalendars(db, userId),
  ]);
  return toFreshCalendars(c, rows);
});

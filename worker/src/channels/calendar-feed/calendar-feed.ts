import type { Day } from "@goals/contracts/dates";
import { addDays, addMonths, getDayInZone, getFirstDay, toMonth } from "@goals/contracts/dates";
import { PRODUCT } from "@goals/contracts/notices";
import { FEED_DAYS_BACK, TASK_DAYS_AHEAD } from "@goals/contracts/limits";
import type { CalendarEntry } from "../row-views.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectObjectives } from "../../product/objectives/objectives.ts";
import { selectTasksBetween } from "../../product/tasks/tasks.ts";
import { requireAccessKey } from "../../accounts/access-keys/access-keys.ts";
import { sha256 } from "../../platform/crypto.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** Escapes a TEXT value (RFC 5545, 3.3.11). Drops control characters, so that no text can inject a property. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Folds a line into pieces of at most 75 bytes (RFC 5545, 3.1) without splitting a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > 75) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}

const formatDay = (day: Day) => day.replaceAll("-", "");
const formatInstant = (instant: Date) =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

function buildEntry(entry: CalendarEntry): string[] {
  const { id, day, title, description, createdAt, changes, changedAt } = entry;
  const revised = formatInstant(changedAt ?? createdAt);
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${PRODUCT.toLowerCase()}`,
    // Without a METHOD both give the time of the revision. Calendars keep their copy until one of them grows.
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `CREATED:${formatInstant(createdAt)}`,
    `SEQUENCE:${changes}`,
    "STATUS:CONFIRMED",
    `DTSTART;VALUE=DATE:${formatDay(day)}`,
    `DTEND;VALUE=DATE:${formatDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    // The entry does not block time.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A calendar needs a component (RFC 5545, 3.4), even without an entry. */
const EMPTY = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

export function buildCalendar(entries: readonly CalendarEntry[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT}//${PRODUCT}//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${PRODUCT}`,
    `X-WR-CALNAME:${PRODUCT}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length > 0 ? entries.flatMap(buildEntry) : EMPTY),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}

/** A tick, a cross and a box, because calendars show no colours. */
const MARKS = { completed: "✓", failed: "✗", active: "☐" } as const;

/** Reads the entries of a user's feed: each task on its day, each objective on the last day of its month. */
export async function readFeed(db: Database, userId: string, now: Date): Promise<CalendarEntry[]> {
  // Covers all zones: the user's own date only shifts the window by a day.
  const today = getDayInZone("UTC", now);
  const first = addDays(today, -FEED_DAYS_BACK);
  const last = addDays(today, TASK_DAYS_AHEAD + 1);
  const [tasks, objectives] = await db.batch([
    selectTasksBetween(db, { userId, first, last }),
    selectObjectives(db, { userId, first: getFirstDay(toMonth(first)), last }),
  ]);
  return [
    ...tasks.map(({ id, date, title, completed, ...revision }) => ({
      ...revision,
      id: `task-${id}`,
      day: date,
      title: `${completed ? MARKS.completed : MARKS.active} ${title}`,
    })),
    ...objectives.map(({ id, month, title, status, ...revision }) => ({
      ...revision,
      id: `objective-${id}`,
      day: addDays(getFirstDay(addMonths(toMonth(month), 1)), -1),
      title: `${MARKS[status]} ${title}`,
    })),
  ];
}

/** Serves a feed. The secret in its path is the only credential, because calendars send no cookies or headers. */
export async function serveCalendarFeed(c: AppContext): Promise<Response> {
  c.get("context").route = "GET /calendar/:secret";
  const key = await requireAccessKey(c, "feed", c.req.param("file")?.replace(/\.ics$/, ""));
  const { userRows, db, now } = c.get("context");
  const entries = await userRows.readFeed(db, key.userId, now);
  // The user was deleted after the key was found.
  if (!entries) throw new NotFound();
  const calendar = buildCalendar(entries);
  const tag = `"${await sha256(calendar)}"`;
  const headers = {
    etag: tag,
    // Only cached by the calendar, and revalidated each time, so that a revoked feed disappears.
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
  };
  const known = c.req.header("if-none-match");
  if (known === "*" || known?.includes(tag)) return c.body(null, 304, headers);
  return c.body(calendar, 200, {
    ...headers,
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="goals.ics"',
  });
}

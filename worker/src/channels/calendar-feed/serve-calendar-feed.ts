import { requireAccessKey } from "../../accounts/access-keys/find-access-key.ts";
import { sha256 } from "../../platform/encoding.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { toFeedEntries } from "./feed-rows.ts";
import { buildCalendar } from "./icalendar.ts";

/** The route of a feed. The secret in the path is the only credential, because calendars send no cookies or headers. */
export const CALENDAR_FEED = "/calendar/:file{[\\w-]+\\.ics}";

/** True if the client already has the content with this tag (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(tag) || tags.includes("*");
}

/** Serves a user's tasks and month ends to a calendar. Throws NotFound, TooManyRequests. */
export async function serveCalendarFeed(c: AppContext): Promise<Response> {
  c.get("context").route = "GET /calendar/:secret";
  const key = await requireAccessKey(c, "feed", c.req.param("file")?.replace(/\.ics$/, ""));
  const { placement, db, now } = c.get("context");
  const rows = await placement.readFeed(db, key.userId, now);
  // The user was deleted after the key was found.
  if (!rows) throw new NotFound();
  const calendar = buildCalendar(toFeedEntries(rows));
  const tag = `"${await sha256(calendar)}"`;
  const headers = {
    etag: tag,
    // Only cached by the calendar, and revalidated each time, so that a revoked feed disappears.
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
  };
  if (isKnown(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
  return c.body(calendar, 200, {
    ...headers,
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="goals.ics"',
  });
}

import type { Context } from "hono";
import { findAccessKey } from "../../accounts/access-keys/find-access-key.ts";
import { sha256 } from "../../platform/encoding.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { spendKeyBudget } from "../../accounts/requests/limit-requests.ts";
import { toFeedEntries } from "./feed-rows.ts";
import { buildCalendar } from "./icalendar.ts";

/** Where a feed is. The secret in it is all that opens it: calendars send no cookie and no header. */
export const CALENDAR_FEED = "/calendar/:file{[\\w-]+\\.ics}";

/** True when the client already has what this tag names (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(tag) || tags.includes("*");
}

/** Serves a user's tasks and the ends of their months to a calendar. Throws NotFound, TooManyRequests. */
export async function serveCalendarFeed(c: Context<AppEnv>): Promise<Response> {
  c.set("route", "GET /calendar/:secret");
  const secret = (c.req.param("file") ?? "").replace(/\.ics$/, "");
  const key = await findAccessKey(c, "feed", secret);
  if (!key) throw new NotFound();
  spendKeyBudget(c, key.id);
  const { placement, db, now } = c.var;
  const rows = await placement.readFeed(db, key.userId, now);
  // The user was deleted since the key was found.
  if (!rows) throw new NotFound();
  const calendar = buildCalendar(toFeedEntries(rows));
  const tag = `"${await sha256(calendar)}"`;
  const headers = {
    etag: tag,
    // Kept by the calendar alone, and asked for again each time, so that a revoked feed is gone.
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

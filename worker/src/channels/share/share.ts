import { and, between, eq } from "drizzle-orm";
import { toDayStatus, isRestDay } from "@goals/contracts/days";
import { canonicalizeZone, getDayInZone } from "@goals/contracts/zones";
import type { Colours, PeriodOfUser } from "../../placement/placement.ts";
import type { Database } from "../../platform/db/database.ts";
import { SCORE, selectTicksBetween } from "../../product/dashboard/statuses.ts";
import { readDays, selectDays } from "../../product/days/days.ts";
import { objectives, users } from "../../platform/db/schema.ts";
import { requireAccessKey } from "../../accounts/access-keys/access-keys.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { findBrowserLanguage, respondPlainPage } from "../../platform/http/plain-page.ts";
import { renderSharePage } from "./share-page.ts";

/** Reads the content of a shared page: only colours of days and numbers of ended objectives, no text. */
export async function readColours(
  db: Database,
  { userId, period }: PeriodOfUser,
  now: Date,
): Promise<Colours> {
  const [start, end] = period.length === 4 ? ["-01-01", "-12-31"] : ["-01", "-31"];
  const [first, last] = [period + start, period + end];
  const [[user], ticks, [score], restRows] = await db.batch([
    db
      .select({ timeZone: users.timeZone, dayBeginsAt: users.dayBeginsAt })
      .from(users)
      .where(eq(users.id, userId)),
    selectTicksBetween(db, { userId, first, last }),
    db
      .select(SCORE)
      .from(objectives)
      .where(and(eq(objectives.userId, userId), between(objectives.month, first, last))),
    selectDays(db, { userId, first, last }),
  ]);
  const zone = canonicalizeZone(user?.timeZone ?? "") ?? "UTC";
  const today = getDayInZone(zone, now, user?.dayBeginsAt);
  const findDay = readDays(restRows);
  // A rest day has no colour, so that the page does not reveal when the user rested.
  const days = ticks
    .filter(({ date }) => date <= today && !isRestDay(findDay(date).rest, true))
    .map(({ date, done }) => ({ date, status: toDayStatus(done) }));
  return { period, days, wins: score?.wins ?? 0, losses: score?.losses ?? 0 };
}

/** The route of a shared page. The secret in the path is the only credential. */
export const SHARE = "/share/:secret";

/** Serves the colours and the score of a month or a year to anyone with the link. Throws NotFound, TooManyRequests. */
export async function serveShare(c: AppContext): Promise<Response> {
  c.get("context").route = "GET /share/:secret";
  const { userId, period } = await requireAccessKey(c, "share", c.req.param("secret"));
  if (period === null) throw new NotFound();
  const { placement, db, now } = c.get("context");
  const colours = await placement.readColours(db, { userId, period }, now);
  // The user was deleted after the key was found.
  if (!colours) throw new NotFound();
  return respondPlainPage(c, renderSharePage(colours, findBrowserLanguage(c)));
}

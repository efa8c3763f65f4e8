import { and, between, eq } from "drizzle-orm";
import type { Day, Month } from "@goals/contracts/dates";
import {
  addMonths,
  canonicalizeZone,
  getDayInZone,
  getFirstDay,
  getWeekday,
  listDays,
  listWeek,
} from "@goals/contracts/dates";
import { isRestDay, toDayStatus, type DayStatus } from "@goals/contracts/days";
import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { requireAccessKey } from "../../accounts/access-keys/access-keys.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import type { Colours } from "../row-views.ts";
import type { Database } from "../../platform/db/database.ts";
import { objectives, users } from "../../platform/db/schema.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import {
  findBrowserLanguage,
  renderPlainPage,
  respondPlainPage,
} from "../../platform/http/plain-page.ts";
import { TRANSLATORS } from "../../platform/translate.ts";
import { SCORE } from "../../product/objectives/objectives.ts";
import { readDays, selectDays, selectTicksBetween } from "../../product/days/days.ts";

/** Reads the content of a shared page: only colours of days and numbers of ended objectives, no text. */
export async function readColours(
  db: Database,
  { userId, period }: { userId: string; period: string },
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

/** Each colour also has a shape, drawn as SVG because not every font has it, and a name for screen readers. */
const STATUSES = {
  green: { name: "All three done", shape: drawShape('<circle cx="6" cy="6" r="5"/>') },
  yellow: { name: "One or two done", shape: drawShape('<path d="M6 1.5a4.5 4.5 0 0 0 0 9z"/>') },
  red: { name: "None done", shape: drawShape("") },
} as const;
const EMPTY = { name: "No tasks", shape: "" };

function drawShape(filling: string): string {
  return `<svg viewBox="0 0 12 12" fill="currentColor" aria-hidden="true"><circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor"/>${filling}</svg>`;
}

function createFormats(language: Language) {
  const locale = language === SOURCE_LANGUAGE ? "en-GB" : language;
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    t: TRANSLATORS[language],
    day: (day: Day, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day)),
    number: (value: number) => numbers.format(value),
  };
}
type Formats = ReturnType<typeof createFormats>;

function renderDay(day: Day, status: DayStatus | undefined, { t, number }: Formats): string {
  const { name, shape } = status ? STATUSES[status] : EMPTY;
  return (
    `<td class="${status ?? "none"}" title="${t(name)}"><time datetime="${day}">${number(Number(day.slice(-2)))}</time>` +
    `${shape}<span class="hidden">${t(name)}</span></td>`
  );
}

function renderMonth(month: Month, statuses: ReadonlyMap<Day, DayStatus>, formats: Formats) {
  const cells = [
    ...Array.from({ length: getWeekday(getFirstDay(month)) }, () => "<td></td>"),
    ...listDays(month).map((day) => renderDay(day, statuses.get(day), formats)),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const row = cells.slice(week * 7, week * 7 + 7);
    return `<tr>${row.join("")}${"<td></td>".repeat(7 - row.length)}</tr>`;
  });
  // A week from a Sunday.
  const heads = listWeek("2026-11-01").map(
    (day) =>
      `<th scope="col" abbr="${formats.day(day, { weekday: "long" })}">${formats.day(day, { weekday: "narrow" })}</th>`,
  );
  const title = formats.day(getFirstDay(month), { month: "long", year: "numeric" });
  return `<table><caption>${title}</caption><thead><tr>${heads.join("")}</tr></thead><tbody>${weeks.join("")}</tbody></table>`;
}

/** The page behind a share link. It has no script and no user's text, so nothing needs escaping. */
function renderSharePage({ period, days, wins, losses }: Colours, language: Language): string {
  const formats = createFormats(language);
  const { t, day, number } = formats;
  const isYear = period.length === 4;
  const first = isYear ? `${period}-01` : period;
  const months = Array.from({ length: isYear ? 12 : 1 }, (_, index) => addMonths(first, index));
  const title = day(getFirstDay(first), { ...(!isYear && { month: "long" }), year: "numeric" });
  const intro = t("Days in colours. Someone shared them, without any text.");
  const score = t("Objectives completed and failed");
  const counts = Object.entries(STATUSES).map(([status, { name, shape }]) => {
    const count = days.filter((one) => one.status === status).length;
    return `<div class="${status}"><dt>${shape} ${t(name)}</dt><dd>${number(count)}</dd></div>`;
  });
  const statuses = new Map(days.map(({ date, status }) => [date, status]));
  const content =
    `<p>${intro}</p><dl>${counts.join("")}<div><dt>${score}</dt>` +
    `<dd>${number(wins)}–${number(losses)}</dd></div></dl>` +
    `<div class="months">${months.map((month) => renderMonth(month, statuses, formats)).join("")}</div>`;
  return renderPlainPage({ language, title, content });
}

/** The route of a shared page. The secret in the path is the only credential. */
export const SHARE = "/share/:secret";

/** Serves the colours and the score of a month or a year to anyone with the link. Throws NotFound, TooManyRequests. */
export async function serveShare(c: AppContext): Promise<Response> {
  c.get("context").route = `GET ${SHARE}`;
  const { userId, period } = await requireAccessKey(c, "share", c.req.param("secret"));
  if (period === null) throw new NotFound();
  const { userRows, db, now } = c.get("context");
  const colours = await userRows.readColours(db, { userId, period }, now);
  // The user was deleted after the key was found.
  if (!colours) throw new NotFound();
  return respondPlainPage(c, renderSharePage(colours, findBrowserLanguage(c)));
}

import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays as addDaysTo } from "date-fns/addDays";
import { addMonths as addMonthsTo } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { getDay } from "date-fns/getDay";
import { startOfISOWeek } from "date-fns/startOfISOWeek";
import * as z from "zod/mini";

/** `yyyy-MM-dd` in the user's calendar. A string, because a day is no instant without a time zone. */
export type Day = string;
/** `yyyy-MM` in the user's calendar. */
export type Month = string;

/** A day as UTC midnight, because in a zone a day may have no midnight, or not exist (2011-12-30 in Apia). Invalid if there is no such day. */
function toUtc(day: Day): Date {
  const date = new UTCDateMini(`${day}T00:00Z`);
  // An engine may move the 31st of a short month to the next month.
  const exists = /^(?!00)\d{4}-\d\d-\d\d$/.test(day) && date.toJSON()?.startsWith(day);
  return exists ? date : new UTCDateMini(Number.NaN);
}

const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** True if the day exists: false for `2026-02-30`. */
export const isDay = (text: string): boolean => !Number.isNaN(toUtc(text).getTime());

export const isMonth = (text: string): boolean => text.length === 7 && isDay(`${text}-01`);

export const addDays = (day: Day, days: number): Day => toDay(addDaysTo(toUtc(day), days));

export const daysBetween = (from: Day, to: Day): number =>
  differenceInCalendarDays(toUtc(to), toUtc(from));

export const toMonth = (day: Day): Month => day.slice(0, 7);

/** An objective's month is stored as its first day. */
export const getFirstDay = (month: Month): Day => `${month}-01`;

export const addMonths = (month: Month, months: number): Month =>
  toMonth(toDay(addMonthsTo(toUtc(getFirstDay(month)), months)));

export function listDays(month: Month): Day[] {
  const length = daysBetween(getFirstDay(month), getFirstDay(addMonths(month, 1)));
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** The number of days left in a day's month, including that day: 1 on the last one. */
export const countDaysLeft = (day: Day): number =>
  daysBetween(day, getFirstDay(addMonths(toMonth(day), 1)));

/** 0 for Sunday to 6 for Saturday. Calendar weeks start on Sunday. */
export const getWeekday = (day: Day): number => getDay(toUtc(day));

/** The Monday of a day's week. Weeks under review end on Sunday. */
export const getMonday = (day: Day): Day => toDay(startOfISOWeek(toUtc(day)));

export const listWeek = (monday: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

export const dayField = z
  .string("Please give a date as yyyy-MM-dd.")
  .check(z.refine(isDay, "This date does not exist. Please give it as yyyy-MM-dd."));

/** A week, by its Monday. Pure, so that builds which only calculate with days drop the schema. */
export const mondayField = /* @__PURE__ */ dayField.check(
  z.refine((day) => getWeekday(day) === 1, "Please name the week by its Monday."),
);

export const yearField = z
  .string("Please give a year as yyyy.")
  .check(z.regex(/^[1-9]\d{3}$/, "Please give a year as yyyy."));

/** Accepts both month forms, `yyyy-MM` and `yyyy-MM-01`, and returns `yyyy-MM`. */
export const monthField = z.pipe(
  z
    .string("Please give a month as yyyy-MM.")
    .check(
      z.refine(
        (text) => isMonth(text) || (text.endsWith("-01") && isDay(text)),
        "This month does not exist. Please give it as yyyy-MM.",
      ),
    ),
  z.transform(toMonth),
);

/** Runtimes know some 600 names, in any mix of capitals. The cache holds no more than this. */
const NAMES_MAX = 1_000;
/** A format takes some 60 KB. The least recently used ones are dropped. */
const FORMATS_MAX = 64;

const names = new Map<string, string>();
/** By canonical name, most recently used last. */
const formats = new Map<string, Intl.DateTimeFormat>();

export const countCachedZones = () => ({ names: names.size, formats: formats.size });

function keep<Value>(cache: Map<string, Value>, max: number, key: string, value: Value): void {
  cache.delete(key);
  const [oldest] = cache.keys();
  if (cache.size >= max && oldest !== undefined) cache.delete(oldest);
  cache.set(key, value);
}

const newFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });

function formatFor(zone: string): Intl.DateTimeFormat {
  const name = canonicalizeZone(zone);
  if (name === null) throw new RangeError("This is not a time zone.");
  const format = formats.get(name) ?? newFormat(name);
  keep(formats, FORMATS_MAX, name, format);
  return format;
}

/** The canonical name of a zone (`asia/KOLKATA` is `Asia/Calcutta`), or null. Offsets like `+02:00` are no zones. */
export function canonicalizeZone(zone: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return null;
  const key = zone.toLowerCase();
  const cached = names.get(key);
  if (cached !== undefined) return cached;
  try {
    const format = newFormat(key);
    const name = format.resolvedOptions().timeZone;
    keep(names, NAMES_MAX, key, name);
    // Creating a format takes some 30 ms on a phone.
    if (!formats.has(name)) keep(formats, FORMATS_MAX, name, format);
    return name;
  } catch {
    return null;
  }
}

/** Since 2000, days change at a full quarter of an hour in every zone. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_SINCE = Date.UTC(2000, 0) / QUARTER_MS;

/** The day at the latest quarter of an hour, by zone and `beginsAt`. Cached, because formatting a day costs more than reading tasks. */
const days = new Map<string, { readonly quarter: number; readonly day: Day }>();

/** The current day of a user whose days begin at `beginsAt`, a local hour. RangeError for an unknown zone. */
export function getDayInZone(zone: string, now: Date, beginsAt = 0): Day {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const key = beginsAt === 0 ? zone : `${beginsAt} ${zone}`;
  const cached = days.get(key);
  if (cached?.quarter === quarter && quarter >= QUARTERS_SINCE) return cached.day;
  const day = computeDay(zone, now, beginsAt);
  keep(days, NAMES_MAX, key, { quarter, day });
  return day;
}

/** In every zone, a clock that goes back before the hour reaches it again within an hour, so the day continues. */
const QUARTERS_BACK = [1, 2, 3, 4];

function computeDay(zone: string, now: Date, beginsAt: number): Day {
  const { day, hour } = readClock(zone, now);
  if (hour >= beginsAt) return day;
  const hasBegun = QUARTERS_BACK.some((quarters) => {
    const before = readClock(zone, new Date(now.getTime() - quarters * QUARTER_MS));
    return before.day === day && before.hour >= beginsAt;
  });
  return hasBegun ? day : addDays(day, -1);
}

/** The local time in a zone. Throws RangeError for an unknown zone. */
export function readClock(zone: string, now: Date): { readonly day: Day; readonly hour: number } {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return { day, hour: Number(parts.get("hour")) };
}

const EVENING_HOUR = 18;

/** True in `zone` from 6 p.m. until the user's next day begins. */
export function isEveningIn(zone: string, now: Date, beginsAt = 0): boolean {
  const { hour } = readClock(zone, now);
  return hour >= EVENING_HOUR || hour < beginsAt;
}

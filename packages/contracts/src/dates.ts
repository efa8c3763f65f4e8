import * as z from "zod/mini";

/** `yyyy-MM-dd` in the user's calendar. A string, because a day is no instant without a time zone. */
export type Day = string;
/** `yyyy-MM` in the user's calendar. */
export type Month = string;

const MS_A_DAY = 86_400_000;

/** UTC midnight of a day, for arithmetic. NaN if the day does not exist. */
function dayToMs(day: Day): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return Number.NaN;
  const [year, month, date] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  const midnight = new Date(Date.UTC(year, month, date));
  // Rejects overflow: `Date` moves the 31st of a short month to the next month, and the year 99 to 1999.
  const isThere = midnight.getUTCFullYear() === year && midnight.getUTCDate() === date;
  return isThere ? midnight.getTime() : Number.NaN;
}

/** True if the day exists: false for `2026-02-30`. */
export const isDay = (text: string): boolean => !Number.isNaN(dayToMs(text));

export const isMonth = (text: string): boolean => text.length === 7 && isDay(`${text}-01`);

export const addDays = (day: Day, days: number): Day =>
  new Date(dayToMs(day) + days * MS_A_DAY).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number => (dayToMs(to) - dayToMs(from)) / MS_A_DAY;

export const toMonth = (day: Day): Month => day.slice(0, 7);

/** An objective's month is stored as its first day. */
export const getFirstDay = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function listDays(month: Month): Day[] {
  const length = daysBetween(getFirstDay(month), getFirstDay(addMonths(month, 1)));
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** 0 for Sunday to 6 for Saturday. Calendar weeks start on Sunday. */
export const getWeekday = (day: Day): number => new Date(dayToMs(day)).getUTCDay();

/** The Monday of a day's week. Weeks under review end on Sunday. */
export const getMonday = (day: Day): Day => addDays(day, -((getWeekday(day) + 6) % 7));

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

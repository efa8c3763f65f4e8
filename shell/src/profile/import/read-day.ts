import {
  addDays,
  daysBetween,
  getDayInZone,
  isDay,
  toMonth,
  type Day,
} from "@goals/contracts/dates";
import { LANGUAGES } from "@goals/contracts/languages";
import { createDateFormat } from "@goals/kit";

/** Whether 03/04 means the third of April or the fourth of March. */
type DayOrder = "dmy" | "mdy";

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/;
/** An instant: it has an offset, so its day depends on the reader's zone. */
const INSTANT =
  /^(\d{4})-?(\d\d)-?(\d\d)[t ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(?:z|([+-]\d\d)(?::?(\d\d))?)$/;
/** Milliseconds or seconds since 1970, in this century. */
const EPOCH = /^[1-3]\d{9}(?:\d{3})?$/;
/** The time after the day: "2:30 pm", "at 10:00", "um 10 Uhr". A bare number is no time. */
const HALF = String.raw`(?:[ap]\.?m\.?|uhr|ص|م)`;
const TIME = new RegExp(
  String.raw`(?<![,\s])[,\s]+(?:(?:at|um|@|الساعة)\s+\S+(?:\s*${HALF})?|\d{1,2}(?::\d\d){1,2}\s*${HALF}?|\d{1,2}\s*${HALF})$`,
  "u",
);
const ZONE = /\s{0,9}\((?:[a-z]{2,5}|(?:gmt|utc)[+-][\d:]+)\)$/;
const RANGE = /\s(?:→|–|->)\s/;
/** A day without a year may be up to this many days in the past. Otherwise it is in the future. */
const YEAR_BACK_DAYS = 60;

/** Writes digits of every script as 0 to 9: "٢٠٢٦" is 2026. */
const toLatinDigits = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[\u200E\u200F]/g, "");

/** The order of day and month in a column's dates, as soon as one of them is unambiguous. */
export function findDayOrder(cells: readonly string[]): DayOrder | null {
  for (const cell of cells) {
    const [, first, separator, second] = NUMERIC.exec(toLatinDigits(cell.trim())) ?? [];
    if (separator === "." || Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
  }
  return null;
}

const FORMATS = LANGUAGES.flatMap((language) =>
  (["long", "short"] as const).map((month) =>
    createDateFormat(language, { month, timeZone: "UTC" }),
  ),
);
/** The names of each month, by its index from 0. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  FORMATS.map((format) => format.format(Date.UTC(2026, month)).toLowerCase().replace(".", "")),
);
/** The words for yesterday, today and tomorrow. */
const RELATIVE = [-1, 0, 1].map((days) =>
  LANGUAGES.map((language) =>
    new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day"),
  ),
);

const toDay = (year: number | string, month: number | string, day: number | string): Day =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** The reader's day of an instant, or null if the text is no instant. */
function readInstant(text: string, zone: string): Day | null {
  if (EPOCH.test(text)) return getDayInZone(zone, new Date(Number(text.padEnd(13, "0"))));
  const [, year, month, date, hour, minute, second = "00", ahead = "+00", minutes = "00"] =
    INSTANT.exec(text) ?? [];
  if (year === undefined) return null;
  const at = `${year}-${month}-${date}T${hour}:${minute}:${second}`;
  const instant = new Date(`${at}${ahead}:${minutes}`);
  return Number.isNaN(instant.getTime()) ? null : getDayInZone(zone, instant);
}

/** The day in a cell, for a person in a zone. Null if it is missing, ambiguous or unreadable. */
export function readDay(
  cell: string,
  { today, zone, order }: { today: Day; zone: string; order: DayOrder | null },
): Day | null {
  const all = toLatinDigits(cell.trim().toLowerCase());
  // The end of a range is the due day.
  const written = all.split(RANGE).at(-1)?.trim().replace(ZONE, "") ?? "";
  const instant = readInstant(written, zone);
  if (instant !== null) return instant;
  const text = written.replace(TIME, "");
  const [, year = "", , month = "", date = ""] = ISO.exec(text) ?? [];
  const relative = RELATIVE.findIndex((words) => words.includes(text));
  const day =
    (year && toDay(year, month, date)) ||
    readNumeric(text, order) ||
    (relative >= 0 && addDays(today, relative - 1)) ||
    readWords(text, today);
  return day && isDay(day) ? day : null;
}

function readNumeric(text: string, order: DayOrder | null): Day | null {
  const [, first = "", , second = "", written = ""] = NUMERIC.exec(text) ?? [];
  if (written === "" || (order === null && first !== second)) return null;
  const year = written.length === 2 ? `20${written}` : written;
  return order === "mdy" ? toDay(year, first, second) : toDay(year, second, first);
}

/** Reads "13 May 2026", "May 13", "13. Mai". Without a year, takes the year in which the day is recent or upcoming. */
function readWords(text: string, today: Day): Day | null {
  const words = text.split(/[\s.,-]+/).filter(Boolean);
  const month = 1 + MONTHS.findIndex((names) => words.some((word) => names.includes(word)));
  const numbers = words
    .filter((word) => /^\d+(st|nd|rd|th)?$/.test(word))
    .map((word) => parseInt(word, 10));
  const [day, year] = (numbers[0] ?? 0) > 31 ? numbers.toReversed() : numbers;
  // A weekday may precede it.
  const most = /^\p{L}/u.test(text) && year !== undefined ? 4 : 3;
  if (month === 0 || day === undefined || words.length > most) return null;
  if (year !== undefined) return toDay(year < 100 ? 2000 + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const isPast = daysBetween(toDay(thisYear, month, day), today) > YEAR_BACK_DAYS;
  return toDay(isPast ? thisYear + 1 : thisYear, month, day);
}

/** Converts a sheet's month to yyyy-MM. Returns unreadable text unchanged. */
export function readMonth(cell: string, reader: { today: Day; zone: string }): string | null {
  const text = toLatinDigits(cell.trim());
  if (text === "") return null;
  const [, month = "", year = ""] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (year !== "") return `${year}-${month.padStart(2, "0")}`;
  if (/^\d{4}-\d{2}$/.test(text)) return text;
  const day = readDay(/^\p{L}/u.test(text) ? `1 ${text}` : text, { ...reader, order: "dmy" });
  return day === null ? cell : toMonth(day);
}

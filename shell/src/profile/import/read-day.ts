import { addDays, daysBetween, isDay, toMonth, type Day } from "@goals/contracts/dates";
import { LANGUAGES } from "@goals/contracts/languages";
import { createDateFormat } from "@goals/kit";

/** Whether 03/04 is the third of April or the fourth of March. */
type DayOrder = "dmy" | "mdy";

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
/** A day without a year lies up to this many days back, otherwise in the future. */
const YEAR_BACK_DAYS = 60;

/** The order of day and month in a column's dates, as soon as one of them is unambiguous. */
export function findDayOrder(cells: readonly string[]): DayOrder | null {
  for (const cell of cells) {
    const [, first, separator, second] = NUMERIC.exec(cell.trim()) ?? [];
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
/** The names of each month, by its number less one. */
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

/** Converts a sheet's day to yyyy-MM-dd. Returns unreadable or ambiguous text unchanged. */
export function readDay(
  cell: string,
  { today, order }: { today: Day; order: DayOrder | null },
): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const [, year = "", month = "", date = ""] = ISO.exec(text) ?? [];
  const relative = RELATIVE.findIndex((words) => words.includes(text));
  const day =
    (year && toDay(year, month, date)) ||
    readNumeric(text, order) ||
    (relative >= 0 && addDays(today, relative - 1)) ||
    readWords(text, today);
  return day && isDay(day) ? day : cell;
}

function readNumeric(text: string, order: DayOrder | null): Day | null {
  const [, first = "", , second = "", year = ""] = NUMERIC.exec(text) ?? [];
  if (year === "" || (order === null && first !== second)) return null;
  return order === "mdy" ? toDay(year, first, second) : toDay(year, second, first);
}

/** Reads "13 May 2026", "May 13", "13. Mai". Without a year, takes the year in which the day is recent or upcoming. */
function readWords(text: string, today: Day): Day | null {
  const words = text.split(/[\s.,]+/).filter(Boolean);
  const month = 1 + MONTHS.findIndex((names) => words.some((word) => names.includes(word)));
  const numbers = words
    .filter((word) => /^\d+(st|nd|rd|th)?$/.test(word))
    .map((word) => parseInt(word, 10));
  const [day, year] = numbers[0] !== undefined && numbers[0] > 31 ? numbers.toReversed() : numbers;
  if (month === 0 || day === undefined || words.length > 3) return null;
  if (year !== undefined) return toDay(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const isPast = daysBetween(toDay(thisYear, month, day), today) > YEAR_BACK_DAYS;
  return toDay(isPast ? thisYear + 1 : thisYear, month, day);
}

/** Converts a sheet's month to yyyy-MM. Returns unreadable text unchanged. */
export function readMonth(cell: string, today: Day): string | null {
  const text = cell.trim();
  if (text === "") return null;
  const [, month = "", year = ""] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (year !== "") return `${year}-${month.padStart(2, "0")}`;
  if (/^\d{4}-\d{2}$/.test(text)) return text;
  const day = readDay(/^\p{L}/u.test(text) ? `1 ${text}` : text, { today, order: "dmy" });
  return day !== null && isDay(day) ? toMonth(day) : cell;
}

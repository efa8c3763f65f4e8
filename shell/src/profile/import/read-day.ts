import { addDays, daysBetween, isDay, toMonth, type Day } from "@goals/contracts/dates";

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

const MONTHS: ReadonlyMap<string, number> = new Map(
  ["en", "de", "ar"].flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index): [string, number] => [
        format
          .format(Date.UTC(2026, index, 1))
          .toLowerCase()
          .replace(".", ""),
        index + 1,
      ]);
    }),
  ),
);

const RELATIVE: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  اليوم: 0,
  tomorrow: 1,
  morgen: 1,
  غدًا: 1,
  yesterday: -1,
  gestern: -1,
  أمس: -1,
};

const toDay = (year: number | string, month: number | string, day: number | string): Day =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** Converts a sheet's day to yyyy-MM-dd. Returns unreadable or ambiguous text unchanged. */
export function readDay(
  cell: string,
  { today, order }: { today: Day; order: DayOrder | null },
): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const day =
    readIso(text) ??
    readNumeric(text, order) ??
    readRelative(text, today) ??
    readWords(text, today);
  return day !== null && isDay(day) ? day : cell;
}

function readIso(text: string): Day | null {
  const [, year = "", month = "", day = ""] = ISO.exec(text) ?? [];
  return year === "" ? null : toDay(year, month, day);
}

function readNumeric(text: string, order: DayOrder | null): Day | null {
  const [, first = "", , second = "", year = ""] = NUMERIC.exec(text) ?? [];
  if (year === "" || (order === null && first !== second)) return null;
  return order === "mdy" ? toDay(year, first, second) : toDay(year, second, first);
}

function readRelative(text: string, today: Day): Day | null {
  const days = RELATIVE[text];
  return days === undefined ? null : addDays(today, days);
}

/** Reads "13 May 2026", "May 13", "13. Mai". Without a year, takes the year in which the day is recent or upcoming. */
function readWords(text: string, today: Day): Day | null {
  const words = text.split(/[\s.,]+/).filter(Boolean);
  const month = words.map((word) => MONTHS.get(word)).find(Boolean);
  const numbers = words
    .filter((word) => /^\d+(st|nd|rd|th)?$/.test(word))
    .map((word) => parseInt(word, 10));
  const [day, year] = numbers[0] !== undefined && numbers[0] > 31 ? numbers.toReversed() : numbers;
  if (month === undefined || day === undefined || words.length > 3) return null;
  if (year !== undefined) return toDay(year, month, day);
  const thisYear = toDay(today.slice(0, 4), month, day);
  if (!isDay(thisYear)) return null;
  return daysBetween(thisYear, today) > YEAR_BACK_DAYS
    ? toDay(Number(today.slice(0, 4)) + 1, month, day)
    : thisYear;
}

/** Converts a sheet's month to yyyy-MM. Returns unreadable text unchanged. */
export function readMonth(cell: string, today: Day): string | null {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  const [, month = "", year = ""] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (year !== "") return `${year}-${month.padStart(2, "0")}`;
  if (/^\d{4}-\d{2}$/.test(text)) return text;
  const day =
    readIso(text) ??
    readWords(/^\p{L}/u.test(text) ? `1 ${text}` : text, today) ??
    readNumeric(text, "dmy");
  return day !== null && isDay(day) ? toMonth(day) : cell;
}

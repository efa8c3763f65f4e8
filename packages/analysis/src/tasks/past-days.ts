import type { Day } from "@goals/contracts/dates";
import { toPlainTitle } from "./named-days.ts";

/** The months from January on, in plain letters; Arabic in both of its namings. */
const MONTHS = [
  "january|jan|januar|jänner|يناير|كانون الثاني",
  "february|feb|februar|فبراير|شباط",
  "march|märz|مارس|اذار",
  "april|apr|ابريل|نيسان",
  "may|mai|مايو|ايار",
  "june|jun|juni|يونيو|حزيران",
  "july|jul|juli|يوليو|تموز",
  "august|aug|اغسطس|اب",
  "september|sept|sep|سبتمبر|ايلول",
  "october|oct|oktober|okt|اكتوبر|تشرين الاول",
  "november|nov|نوفمبر|تشرين الثاني",
  "december|dec|dezember|dez|ديسمبر|كانون الاول",
];
const MONTH = `(?<month>${MONTHS.join("|")})`;
const YEAR = String.raw`(?:,? (?<year>20\d\d))?`;
const DAY = String.raw`(?<day>[12]\d|3[01]|0?[1-9])`;
const BEFORE = String.raw`(?<before>(?<!\p{L})(?:before|vor|قبل) (?:(?:the|dem|يوم) )*)?`;
const END = String.raw`(?![\p{L}\d])`;
const START = String.raw`(?<![\p{L}\d.])`;

/** What no date precedes: "the 20th birthday", "the 3rd chapter", "bis 20. Seite", "قبل ٢٠ دقيقة". */
const NO_THING = String.raw`(?! ?(?:birthday|century|time|anniversary|floor|chapter|grade|edition|place|street|avenue|lesson|century|week|year|geburtstag|jahrestag|mal|platz|kapitel|lebensjahr|stunde|woche|seite|stock|uhr|دقيق|ساع|صباح|مساء|سن|كتاب|مر|كم|كيلو)|[.:]?\d)`;

const DATES: readonly RegExp[] = [
  String.raw`${BEFORE}${START}(?<year>20\d\d)-(?<month>\d\d)-${DAY}${END}`,
  String.raw`${BEFORE}${START}${DAY}\.\s?(?<month>1[0-2]|0?[1-9])\.(?:\s?(?<year>20\d\d))?(?!\d)`,
  String.raw`${BEFORE}${START}${DAY}(?:\.|st|nd|rd|th)? (?:of )?${MONTH}${YEAR}${END}`,
  String.raw`${BEFORE}${START}${MONTH} ${DAY}(?:st|nd|rd|th)?${YEAR}${END}`,
  String.raw`${BEFORE}${START}${DAY}(?:st|nd|rd|th)${END}${NO_THING}`,
  String.raw`(?<!\p{L})(?:bis|am|(?<before>vor)|spätestens)(?: (?:zum|dem|am))* ${DAY}\.${NO_THING}`,
  String.raw`(?<!\p{L})(?:حتي|يوم|بحلول|(?<before>قبل))(?: (?:يوم|تاريخ|ال))* ?${DAY}${END}${NO_THING}`,
].map((pattern) => new RegExp(pattern, "gu"));

const YESTERDAY = /(?<!\p{L})(?:yesterday|last (?:week|month|night)|gestern|امس)(?!\p{L})/u;

/** The year of a date that names none: the one that brings it nearest to today. */
function findYear(month: number, today: Day): number {
  const apart = month - Number(today.slice(5, 7));
  return Number(today.slice(0, 4)) + (apart < -6 ? 1 : apart > 6 ? -1 : 0);
}

/**
 * True where a title names a date that has passed. A day without a month is one of this month, for objectives are a
 * month's. "Before the 20th" has passed on the 20th, "by the 20th" on the 21st.
 */
export function namesPastDay(title: string, today: Day): boolean {
  const text = toPlainTitle(title);
  const dates = DATES.flatMap((date) => [...text.matchAll(date)]).map(({ groups = {} }) => {
    const name = groups["month"] ?? today.slice(5, 7);
    const place = MONTHS.findIndex((names) => names.split("|").includes(name));
    const month = place < 0 ? Number(name) : place + 1;
    const year = groups["year"] ?? findYear(month, today);
    const pad = (part: string | number) => String(part).padStart(2, "0");
    const day = `${year}-${pad(month)}-${pad(groups["day"] ?? "")}`;
    return { day, isBefore: groups["before"] !== undefined, isDayOnly: !groups["month"] };
  });
  // "20th of May" is read as a day of May, and not as one of this month as well.
  const withMonth = dates.filter(({ isDayOnly }) => !isDayOnly);
  const named = withMonth.length > 0 ? withMonth : dates;
  return (
    YESTERDAY.test(text) ||
    named.some(({ day, isBefore }) => day < today || (isBefore && day === today))
  );
}

import type { Day } from "@goals/contracts/dates";
import { addDays, addMonths, daysBetween, getFirstDay, toMonth } from "@goals/contracts/dates";
import type { Language, Catalogue, PlaceholderOf } from "@goals/contracts/languages";
import type { Values, ValuesOf } from "@goals/contracts/languages";
import { getDirection, parseLanguage } from "@goals/contracts/languages";
import { SOURCE_LANGUAGE, fillMessage } from "@goals/contracts/languages";
import { createDateFormat, findTag } from "../browser/reader.ts";

let language: Language = SOURCE_LANGUAGE;
let locale: string | undefined;
let catalogue: Catalogue = {};
let numbers: Intl.NumberFormat | undefined;

/** The language of this document. It never changes: switching the language opens another document. */
export const getLanguage = (): Language => language;

/** Sets the language and the tag for `Intl` that a server rendered the page with, and removes all catalogues. */
export function setLanguage(
  next = parseLanguage(document.documentElement.lang),
  rendered?: string,
): void {
  language = next ?? SOURCE_LANGUAGE;
  locale = rendered;
  catalogue = {};
  numbers = undefined;
}

export function addMessages(messages: Catalogue): void {
  catalogue = { ...catalogue, ...messages };
}

/** Loads a catalogue; `integrity` is its digest. If it fails, the texts stay English, which is better than no page. */
export async function loadMessages(url: string, integrity = ""): Promise<void> {
  try {
    addMessages(await (await fetch(url, { integrity })).json());
  } catch (error) {
    console.warn(url, error);
  }
}

/** The reader's tag for `Intl`, always in the document's language, such as `en-GB` for English in Britain. */
export const getLocale = (): string => (locale ??= findTag(language));

/** A format of dates in the reader's language. */
export const newDateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  createDateFormat(getLocale(), options);

/** A number in the reader's digits, without thousands separators, as in the specification's texts. */
export function formatNumber(value: number): string {
  if (language === SOURCE_LANGUAGE) return String(value);
  numbers ??= new Intl.NumberFormat(getLocale(), { useGrouping: false });
  return numbers.format(value);
}

/** An instant in the reader's format: "13 May 2026", with a time if `timeStyle` is set. */
export function formatInstant(
  instant: string,
  styles: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle" | "timeZone"> = {
    dateStyle: "long",
  },
): string {
  return newDateFormat(styles).format(new Date(instant));
}

/** Creating a format costs a hundred times as much as using it. A server formats for one reader after another. */
const formats = new Map<string, Intl.DateTimeFormat>();
let formatsLocale: string | undefined;

/** A day in the reader's format: "Friday, November 20". */
export function formatDay(
  day: Day,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  const locale = getLocale();
  if (locale !== formatsLocale) formats.clear();
  formatsLocale = locale;
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? newDateFormat({ ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(new Date(`${addDays(day, 0)}T00:00:00Z`));
}

/** Isolates words with U+2068 and U+2069, so that they keep their direction in a right-to-left sentence. */
function formatValue(value: string | number): string {
  if (typeof value === "number") return formatNumber(value);
  return value && getDirection(language) === "rtl" ? `\u2068${value}\u2069` : value;
}

const fill = (message: string, values: Values) => fillMessage(message, values, formatValue);

const writeDigits = (message: string) =>
  message.replace(/\d+/g, (digits) => formatNumber(Number(digits)));

/** Translates a sentence that contains numbers. Its message has `{0}`, `{1}` in their place. */
function translateNumbered(sentence: string): string {
  const values: number[] = [];
  const key = sentence.replace(/\d+/g, (digits) => `{${values.push(Number(digits)) - 1}}`);
  const message = catalogue[key];
  return typeof message === "string"
    ? fill(message, Object.fromEntries(values.entries()))
    : sentence;
}

/** Translates an English text, which is its key in the catalogues. Without a translation it stays English. */
export function t<const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const message = catalogue[text];
  if (typeof message === "string") return values ? fill(message, values) : writeDigits(message);
  if (values) return fill(text, values);
  return language === SOURCE_LANGUAGE ? text : translateNumbered(text);
}

/** Translates a text with a number, in the plural form of the reader's language. Its English plural is the key. */
export function plural<const Text extends string>(
  count: number,
  one: string,
  other: Text,
  values?: Readonly<Record<Exclude<PlaceholderOf<Text>, "count">, string | number>>,
): string {
  const forms = catalogue[other];
  const message =
    forms instanceof Object
      ? (forms[new Intl.PluralRules(language).select(count)] ?? other)
      : count === 1
        ? one
        : other;
  return fill(message, { ...values, count });
}

const LAST_DAYS = 10;

/** In the last ten days of a month, the days left including today: "9 days left in November". Otherwise null. */
export function formatDaysLeft(today: Day): string | null {
  const next = getFirstDay(addMonths(toMonth(today), 1));
  const days = daysBetween(today, next);
  if (days > LAST_DAYS) return null;
  const month = formatDay(today, { month: "long" });
  return plural(days, "Last day of {month}", "{count} days left in {month}", { month });
}

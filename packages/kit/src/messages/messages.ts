import {
  getDirection,
  parseLanguage,
  SOURCE_LANGUAGE,
  type Language,
} from "@goals/contracts/languages";
import {
  fillMessage,
  type Catalogue,
  type PlaceholderOf,
  type Values,
  type ValuesOf,
} from "@goals/contracts/messages";

let language: Language = SOURCE_LANGUAGE;
let catalogue: Catalogue = {};
let numbers: Intl.NumberFormat | undefined;

/** The language of this document. It never changes: another language is another document. */
export const getLanguage = (): Language => language;

/** Takes the language that the edge wrote into `<html lang>`, or another one, and forgets every catalogue. */
export function setLanguage(next = parseLanguage(document.documentElement.lang)): void {
  language = next ?? SOURCE_LANGUAGE;
  catalogue = {};
  numbers = undefined;
}

/** Adds what a workspace says in the document's language. */
export function addMessages(messages: Catalogue): void {
  catalogue = { ...catalogue, ...messages };
}

/**
 * Loads a catalogue into the document. Without it the texts stay English, which is better than no page.
 * @param integrity its digest, where it comes from a remote
 */
export async function loadMessages(url: string, integrity = ""): Promise<void> {
  try {
    addMessages(await (await fetch(url, { integrity })).json());
  } catch (error) {
    console.warn(url, error);
  }
}

/**
 * The tag for `Intl`: as the browser has it, with its region, where it names the document's language. In English the
 * browser's own, as `undefined` is: many people read English and write dates in another way.
 */
export function getLocale(): string | undefined {
  if (language === SOURCE_LANGUAGE) return undefined;
  return navigator.languages.find((tag) => parseLanguage(tag) === language) ?? language;
}

/** A number as the reader writes it, without separators of thousands: the specification's texts have none. */
export function formatNumber(value: number): string {
  if (language === SOURCE_LANGUAGE) return String(value);
  numbers ??= new Intl.NumberFormat(getLocale(), { useGrouping: false });
  return numbers.format(value);
}

/** An instant as the reader writes it: "13 May 2026", and with a `timeStyle` its time. */
export function formatInstant(
  instant: string,
  styles: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle"> = { dateStyle: "long" },
): string {
  return new Intl.DateTimeFormat(getLocale(), styles).format(new Date(instant));
}

/** Words keep their own direction in a sentence from right to left, up to their last full stop: U+2068 and U+2069 isolate them. */
function formatValue(value: string | number): string {
  if (typeof value === "number") return formatNumber(value);
  return value && getDirection(language) === "rtl" ? `\u2068${value}\u2069` : value;
}

const fill = (message: string, values: Values) => fillMessage(message, values, formatValue);

/** A message with its own numbers as the reader writes them. */
const writeDigits = (message: string) =>
  message.replace(/\d+/g, (digits) => formatNumber(Number(digits)));

/** A sentence with numbers in it that the server or the contract made: its message has `{0}`, `{1}` in their places. */
function translateNumbered(sentence: string): string {
  const values: Record<string, number> = {};
  let place = 0;
  const message =
    catalogue[
      sentence.replace(/\d+/g, (digits) => {
        values[place] = Number(digits);
        return `{${place++}}`;
      })
    ];
  return typeof message === "string" ? fill(message, values) : sentence;
}

/**
 * A text in the reader's language.
 * @param text in English, as the catalogues name it; a text that is in none of them is returned as it is
 */
export function t<const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const message = catalogue[text];
  if (typeof message === "string") return values ? fill(message, values) : writeDigits(message);
  if (values) return fill(text, values);
  return language === SOURCE_LANGUAGE ? text : translateNumbered(text);
}

/**
 * A text that counts something, in the form that the reader's language has for the number.
 * @param one in English, of one thing
 * @param other in English, of any other number; the catalogues name the message by it
 */
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

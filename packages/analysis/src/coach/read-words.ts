import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { CoachAnswers } from "./coach-answers.ts";
import { DETECTED, isFrequentWord } from "../languages/detect-language.ts";

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const CASED_NAME = /\p{Lu}[\p{L}\p{M}]+(?:['’-]\p{L}+)*/gu;
const STARTS_SENTENCE = /(?:^|[.!?:;…\u{FFFC}(¿¡–—]["'“„«]?)\s*$/u;

/** Words in lower case, with a straight apostrophe. */
export function readWords(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word.toLowerCase().replaceAll("’", "'"));
}

/** The numbers of a text; Arabic and Persian digits end in their value. */
const readNumbers = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([number]) =>
    number.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16)),
  );

/** The words, numbers and days that a line may use because the person or the questionnaire did. */
export type Vocabulary = ReturnType<typeof readVocabulary>;

export function readVocabulary({ written, chosen, earlier, tags }: CoachAnswers) {
  const texts = [
    ...written.map(({ text }) => text),
    ...chosen.map(({ option }) => option),
    ...earlier.flatMap(({ question, answer }) => [question, answer]),
    ...tags,
    ...QUESTIONS_IN_ORDER.flatMap(({ title, items, prompts }) => [
      title,
      ...items.map((item) => item.text),
      ...prompts,
    ]),
  ];
  return {
    words: new Set(texts.flatMap(readWords)),
    numbers: new Set(texts.flatMap(readNumbers)),
  };
}

/** True when a word, or one with another ending, is in the vocabulary. */
export function isTheirWord({ words }: Vocabulary, word: string): boolean {
  const plain = word.toLowerCase().replaceAll("’", "'");
  if (words.has(plain)) return true;
  const stem = plain.replace(/'s?$/u, "");
  const length = Math.min(stem.length, Math.max(4, stem.length - 2));
  return [...words].some(
    (each) => each.startsWith(stem.slice(0, length)) && Math.abs(each.length - stem.length) <= 3,
  );
}

export const findForeignNumber = (text: string, { numbers }: Vocabulary) =>
  readNumbers(text).find((number) => !numbers.has(number));

/** Finds a name that is not theirs by its capital. In German and Arabic the second reading looks for invented names. */
export function findForeignName(text: string, vocabulary: Vocabulary, language?: string) {
  if (language === "de") return undefined;
  return [...text.matchAll(CASED_NAME)]
    .filter(({ index }) => !STARTS_SENTENCE.test(text.slice(0, index)))
    .map(([name]) => name)
    .find((name) => !/^I['’]/.test(name) && !isTheirWord(vocabulary, name));
}

const SUNDAY = Date.UTC(2026, 1, 1);
const DAY_MS = 86_400_000;

/** The names of the weekdays and months in a language, in lower case and without an "s" at the end. */
function listDayNames(language: string): readonly string[] {
  const format = (at: number, part: "weekday" | "month") =>
    new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" }).format(at);
  return [
    ...Array.from({ length: 7 }, (_, day) => format(SUNDAY + day * DAY_MS, "weekday")),
    ...Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month, 1), "month")),
  ].map((name) => name.toLowerCase().replace(/s$/u, ""));
}

/** Finds a weekday or month that is not theirs, also where they wrote it short. Arabic names of months are also verbs. */
export function findForeignDay(text: string, vocabulary: Vocabulary, language = "en") {
  const hasCapitals = language === "en" || language === "de";
  const names = listDayNames(language).slice(0, language === "ar" ? 7 : undefined);
  const isTheirs = (day: string) =>
    isTheirWord(vocabulary, day) ||
    isTheirWord(vocabulary, listDayNames("en")[names.indexOf(day)] ?? "") ||
    vocabulary.words.has(day.slice(0, language === "de" ? 2 : 3));
  return [...text.matchAll(WORD)]
    .filter(([word]) => !hasCapitals || /^\p{Lu}/u.test(word))
    .map(([word]) => word.toLowerCase().replace(/s$/u, ""))
    .find((word) => names.includes(word) && !isTheirs(word));
}

/** At most this share of a line's words may be neither frequent nor the person's. Arabic dialects have many that no list has. */
const UNKNOWN_MAX = { en: 1 / 4, de: 1 / 4, es: 1 / 4, fr: 1 / 3, ar: 2 / 3 };
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u;

export const withoutElision = (word: string) => word.replace(ELISION, "");

/** True when too many words are neither of a person's language nor written by the person. */
export function isOtherLanguage(
  words: readonly string[],
  language: string | undefined,
  theirWords: ReadonlySet<string>,
): boolean {
  const expected = DETECTED.find((code) => code === language);
  if (expected === undefined) return false;
  const distinct = new Set(words.map(withoutElision));
  const unknown = [...distinct].filter(
    (word) => !theirWords.has(word) && !isFrequentWord(word, expected),
  );
  return unknown.length > 1 && unknown.length > distinct.size * UNKNOWN_MAX[expected];
}

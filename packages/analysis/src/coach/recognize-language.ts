import type { DetectedLanguage } from "../languages/detect-language.ts";
import { isFrequentWord } from "../languages/is-frequent-word.ts";

const LANGUAGES: readonly DetectedLanguage[] = ["en", "de", "es", "fr", "ar"];

/** At most this share of a line's words may be neither frequent nor the person's. Arabic dialects have many that no list has. */
const UNKNOWN_MAX = { en: 1 / 4, de: 1 / 4, es: 1 / 4, fr: 1 / 3, ar: 2 / 3 };
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/u;

/** A word without a French article or pronoun before it. */
export const withoutElision = (word: string) => word.replace(ELISION, "");

/** True when too many words are neither of a person's language nor written by the person. */
export function isOtherLanguage(
  words: readonly string[],
  language: string | undefined,
  theirWords: ReadonlySet<string>,
): boolean {
  const expected = LANGUAGES.find((code) => code === language);
  if (expected === undefined) return false;
  const distinct = new Set(words.map(withoutElision));
  const unknown = [...distinct].filter(
    (word) => !theirWords.has(word) && !isFrequentWord(word, expected),
  );
  return unknown.length > 1 && unknown.length > distinct.size * UNKNOWN_MAX[expected];
}

const LETTERS_MIN = 8;

/** True when most letters of a text are Latin; undefined for a text of few letters. */
export function isLatin(text: string): boolean | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters < LETTERS_MIN ? undefined : latin > letters / 2;
}

import { detectLanguage, type DetectedLanguage } from "../languages/detect-language.ts";
import { FREQUENT_WORDS } from "../languages/frequent-words.ts";
import { isFrequentWord } from "../languages/is-frequent-word.ts";

const LANGUAGES: readonly DetectedLanguage[] = ["en", "de", "es", "fr", "ar"];

/** The first words of each list say nothing of the subject of a line. */
const FUNCTION_WORDS = 120;
/** Fewer words do not tell a language. */
const FEW = 4;

let functionWords: ReadonlySet<string> | undefined;

/** True when a word says nothing of the subject of a line, in any of the five languages. */
export function isFunctionWord(word: string): boolean {
  functionWords ??= new Set(
    Object.values(FREQUENT_WORDS).flatMap((words) => words.split(" ", FUNCTION_WORDS)),
  );
  return functionWords.has(word);
}

/** Of a line's own words, at least this share is frequent in the person's language or stands in their answers. */
const KNOWN_MIN = 1 / 3;

/**
 * True when words are not of a person's language: they are recognized as another one, or too few of them are frequent in
 * it or written by the person.
 */
export function isOtherLanguage(
  words: readonly string[],
  language: string | undefined,
  theirWords: ReadonlySet<string>,
): boolean {
  const expected = LANGUAGES.find((code) => code === language);
  if (expected === undefined || words.length < FEW) return false;
  const detected = detectLanguage([words.join(" ")]);
  if (detected !== undefined && detected !== expected) return true;
  const known = words.filter((word) => theirWords.has(word) || isFrequentWord(word, expected));
  return known.length < words.length * KNOWN_MIN;
}

const SCRIPTS = [
  "Latin",
  "Arabic",
  "Cyrillic",
  "Greek",
  "Hebrew",
  "Han",
  "Hangul",
  "Hiragana",
] as const;
const LETTERS_MIN = 8;

/** The script most letters of a text are of; undefined for a text of few letters. */
export function findScript(text: string): string | undefined {
  const counts = SCRIPTS.map(
    (name) => text.match(new RegExp(`\\p{Script=${name}}`, "gu"))?.length ?? 0,
  );
  const most = Math.max(...counts);
  return most < LETTERS_MIN ? undefined : SCRIPTS[counts.indexOf(most)];
}

import { FREQUENT_WORDS } from "./frequent-words.ts";
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";

export type DetectedLanguage = keyof typeof FREQUENT_WORDS;

/** The words by which a language is recognized: the first of its list. */
const TELLING = 150;
const WORDS_READ = 600;
/** At least this share of all words is telling. */
const SHARE_MIN = 0.2;
const LEAD_MIN = 1.15;

/** Dialects share few frequent words, but no other of the five languages is written in these letters. */
const ARABIC_WORD = /^[\u0621-\u064a]+$/u;
const ARABIC_SHARE = 0.9;
const ARABIC_MIN = 10;

let tellingWords: readonly (readonly [DetectedLanguage, ReadonlySet<string>])[] | undefined;

function getTellingWords() {
  const codes = ["en", "de", "es", "fr", "ar"] as const;
  tellingWords ??= codes.map(
    (code) => [code, new Set(FREQUENT_WORDS[code].split(" ", TELLING))] as const,
  );
  return tellingWords;
}

/** The language most of these texts are written in; undefined where it is none of the five, or cannot be told. */
export function detectLanguage(texts: readonly string[]): DetectedLanguage | undefined {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const read = words.slice(0, WORDS_READ);
  const inArabic = read.filter((word) => ARABIC_WORD.test(word)).length;
  if (inArabic >= ARABIC_MIN && inArabic >= read.length * ARABIC_SHARE) return "ar";
  const counts = getTellingWords()
    .map(([code, telling]) => ({ code, count: read.filter((word) => telling.has(word)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || first.count < read.length * SHARE_MIN || first.count < 2) return undefined;
  return first.count >= (second?.count ?? 0) * LEAD_MIN ? first.code : undefined;
}

/** The language of suggestions: that of the answers, or of the person's pages, or English. */
export function chooseLanguage(
  records: readonly ResearchRecord[],
  pageLanguage: Language | undefined,
): Language {
  const written = detectLanguage(
    records.flatMap(({ writtenResponses }) => Object.values(writtenResponses)),
  );
  return LANGUAGES.find((language) => language === written) ?? pageLanguage ?? SOURCE_LANGUAGE;
}

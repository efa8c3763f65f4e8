import { FREQUENT_WORDS } from "./frequent-words.ts";
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";

export type DetectedLanguage = keyof typeof FREQUENT_WORDS;
export const DETECTED = ["en", "de", "es", "fr", "ar"] as const;

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

const lists = new Map<string, ReadonlySet<string>>();

/** The words of a language, or the first `most` of them. */
export function getList(language: DetectedLanguage, most?: number): ReadonlySet<string> {
  const id = `${language} ${most}`;
  const known = lists.get(id) ?? new Set(FREQUENT_WORDS[language].split(" ", most));
  lists.set(id, known);
  return known;
}

/** The language most of these texts are written in; undefined where it is none of the five, or cannot be told. */
export function detectLanguage(texts: readonly string[]): DetectedLanguage | undefined {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const read = words.slice(0, WORDS_READ);
  const inArabic = read.filter((word) => ARABIC_WORD.test(word)).length;
  if (inArabic >= ARABIC_MIN && inArabic >= read.length * ARABIC_SHARE) return "ar";
  const counts = DETECTED.map((code) => {
    const telling = getList(code, TELLING);
    return { code, count: read.filter((word) => telling.has(word)).length };
  }).toSorted((one, other) => other.count - one.count);
  const [first, second] = counts;
  if (!first || first.count < read.length * SHARE_MIN || first.count < 2) return undefined;
  return first.count >= (second?.count ?? 0) * LEAD_MIN ? first.code : undefined;
}

/** The language of suggestions: that of the answers, or of the person's pages, or English. */
export function chooseLanguage(records: readonly ResearchRecord[], page: Language | undefined) {
  const written = detectLanguage(records.flatMap((each) => Object.values(each.writtenResponses)));
  return LANGUAGES.find((language) => language === written) ?? page ?? SOURCE_LANGUAGE;
}

/** Endings that make another form of a word, and what stands in their place in the list: "s" is taken off, "ies" is "y". */
const FORMS: Readonly<Record<DetectedLanguage, string>> = {
  en: "s: es:,e ies:y ed:,e ing:,e er:,e ly: ier:y ily:y y:,e ness:",
  de: "en:,e e:,en n: s: es: er:,e em:,e t:en, te:en ten:en st:en ern:",
  es: "s: es: a:o as:o,a os:o mente:,o,a ando:ar iendo:er,ir ado:ar ido:er,ir aba:ar é:ar",
  fr: "s: e: es:,e x: ment:,e er:e é:er ée:er ais:er ait:er ant:er",
  ar: "ها:,ة ه:,ة ي:,ة ات:ة, ة: ون: ين: ا:",
};
const ARABIC_PREFIX = /^(?:[وفبلك]?ال|لل|[وفبلكسي])(?=.{3})/u;

/** An Arabic word without article and joined particles; other words unchanged. */
export function withoutPrefix(word: string): string {
  return word.replace(ARABIC_PREFIX, "");
}

/** The word and the words it may be a form of: "tables" is "table", "planning" is "plan". */
function listForms(word: string, language: DetectedLanguage): string[] {
  return FORMS[language].split(" ").flatMap((form) => {
    const [ending = "", replacements = ""] = form.split(":");
    if (!word.endsWith(ending) || word.length - ending.length < 3) return [];
    const stem = word.slice(0, -ending.length);
    const undoubled = /(\p{L})\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
    return [...replacements.split(",").map((replacement) => stem + replacement), ...undoubled];
  });
}

/** True for a word of the list, or of its first `most`, or a form of one: it says nothing about this person. */
export function isFrequentWord(word: string, language: DetectedLanguage, most?: number): boolean {
  const list = getList(language, most);
  const bare = withoutPrefix(word);
  const forms = language === "ar" ? [word, bare, `ال${bare}`] : [word];
  return forms.some(
    (each) => list.has(each) || listForms(each, language).some((form) => list.has(form)),
  );
}

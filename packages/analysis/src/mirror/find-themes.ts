import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import type { Sentence } from "@goals/contracts/split-sentences";
import type { DetectedLanguage } from "../languages/detect-language.ts";
import { isFrequentWord, withoutPrefix } from "../languages/is-frequent-word.ts";
import { NO_THEME } from "./theme-words.ts";

/** An answer in its sentences. */
export interface Answer {
  readonly section: SectionId;
  readonly prompt: number;
  readonly sentences: readonly Sentence[];
}

/** A name, a place or a thing that stands in several answers. */
export interface Theme {
  readonly key: string;
  /** As it was first written. */
  readonly word: string;
  readonly isName: boolean;
  /** The first sentence with it in each answer, in the order of the answers. */
  readonly places: ReadonlyMap<Answer, Sentence>;
}

const WORD =
  /[$€£]\s?\d[\d.,]*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d[\d.,]*\s?(?:[€£]|km|kg|euros?|dollars?|pounds?|miles?)(?!\p{L})/gu;
const WORD_MIN = 4;
const WORD_MAX = 30;
/** A name that comes back once is no chance; another word must come back twice. */
const NAMES_FROM = 2;
const THINGS_FROM = 3;

/** "didnt", "J'ai", "they're" */
const CONTRACTION =
  /^(?:\p{L}+n['’]?t|\p{L}+['’](?:ll|ve|re|d|m)|(?:im|ive|id|youre|theyre|thats|whats)|(?:[jlcdmtsnq]|qu|jusqu|lorsqu)['’].+)$/u;
/** Rare words of the questions themselves. */
const ASKED = new Set(
  QUESTIONS_IN_ORDER.flatMap(({ prompts }) =>
    prompts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ),
);
/** Endings that name no thing. German writes things with a capital. */
const NO_THING: Readonly<Partial<Record<DetectedLanguage, RegExp>>> = {
  en: /(?:ly|ed|ful|less|ous|ive|able|ible|ise|ize|ish|body|thing|where|ever|self|selves)$/u,
  de: /^\p{Ll}|(?:lich|isch|ig|bar|sam)(?:e[nrsm]?)?$/u,
  es: /(?:mente|ando|endo|aba|aban|ía|ían|ad[oa]s?|id[oa]s?|[aei]r|[aei]rme)$/u,
  fr: /(?:ment|ais|ait|aient|ant|é|ée|és|er|ir)$/u,
};
/** Endings of other forms of the same word. */
const ENDINGS: Readonly<Record<DetectedLanguage, RegExp>> = {
  en: /(?:ies|es|s|y|e|ing)$/u,
  de: /(?:ern|en|er|es|em|e|n|s)$/u,
  es: /(?:es|s|e)$/u,
  fr: /(?:es|s|x|e)$/u,
  ar: /(?:ها|هم|نا|ات|ين|ون|ه|ي|ة|ا)$/u,
};

/** One key for "bikes" and "bike", "Eoin's" and "Eoin", "Häuser" and "Haus". */
function toKey(word: string, language: DetectedLanguage | undefined): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, "");
  const plain = language === "de" ? lower.normalize("NFD").replace(/\p{M}/gu, "") : lower;
  const bare = withoutPrefix(plain);
  const stem = bare.replace(ENDINGS[language ?? "en"], "");
  return stem.length < 3 ? bare : stem;
}

interface Mention {
  readonly key: string;
  readonly word: string;
  readonly sentence: Sentence;
  readonly answer: Answer;
  readonly isFirst: boolean;
}

/** A colon or a quotation mark stands at most so far before its word. */
const BEFORE_MAX = 8;

function listMentions(answer: Answer, language: DetectedLanguage | undefined): Mention[] {
  return answer.sentences.flatMap((sentence) => {
    const firstLetter = sentence.text.search(/\p{L}/u);
    return [...sentence.text.matchAll(WORD)].map(({ 0: found, index }) => {
      const word = found.replace(/['’]s?$/u, "");
      // After a colon or a quotation mark a capital says as little as at the beginning.
      // Only a few letters are read: the whole text before each word would take quadratic time.
      const before = sentence.text.slice(Math.max(0, index - BEFORE_MAX), index).trimEnd();
      const isFirst = index <= firstLetter || /[:"“„«([]$/u.test(before);
      return { key: toKey(word, language), word, sentence, answer, isFirst };
    });
  });
}

/** True for a word that many people use, or that names nothing of this person's own. */
function isPlain(word: string, language: DetectedLanguage | undefined): boolean {
  const lower = word.toLowerCase();
  if (word.length > WORD_MAX || NO_THEME.has(lower) || ASKED.has(lower)) return true;
  return CONTRACTION.test(lower) || (language !== undefined && isFrequentWord(lower, language));
}

const hasCapital = ({ word }: Mention) => /^\p{Lu}.*\p{Ll}/u.test(word) && word.length > 2;

/** True for a word that has a capital wherever it stands. German has one on every noun, and Arabic none. */
function isName(mentions: readonly Mention[], language: DetectedLanguage | undefined): boolean {
  if (language === "de") return false;
  return mentions.every(hasCapital) && mentions.some(({ isFirst }) => !isFirst);
}

function isThing(mentions: readonly Mention[], language: DetectedLanguage | undefined): boolean {
  if (language === undefined) return false;
  const inside = mentions.filter(({ isFirst }) => !isFirst);
  if (language === "de" && !inside.some(hasCapital)) return false;
  return mentions.every(
    ({ word, isFirst }) =>
      /\d/u.test(word) ||
      (word.length >= WORD_MIN &&
        ((language === "de" && isFirst) || !NO_THING[language]?.test(word))),
  );
}

/** Finds what comes back: names in two or more answers, other things in three or more; names first, then by their answers. */
export function findThemes(
  answers: readonly Answer[],
  language: DetectedLanguage | undefined,
): Theme[] {
  const found = new Map<string, Mention[]>();
  for (const mention of answers.flatMap((answer) => listMentions(answer, language))) {
    const mentions = found.get(mention.key);
    if (mentions) mentions.push(mention);
    else found.set(mention.key, [mention]);
  }
  return [...found]
    .flatMap(([key, mentions]): Theme[] => {
      const [first] = mentions;
      const places = new Map<Answer, Sentence>();
      for (const { answer, sentence } of mentions) {
        if (!places.has(answer)) places.set(answer, sentence);
      }
      if (!first || places.size < NAMES_FROM) return [];
      if (mentions.some(({ word }) => isPlain(word, language))) return [];
      const asName = isName(mentions, language);
      if (!asName && (places.size < THINGS_FROM || !isThing(mentions, language))) return [];
      return [{ key, word: first.word, isName: asName, places }];
    })
    .toSorted(
      (one, other) =>
        Number(other.isName) - Number(one.isName) || other.places.size - one.places.size,
    );
}

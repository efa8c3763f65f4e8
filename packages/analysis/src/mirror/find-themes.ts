import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import type { Sentence } from "@goals/contracts/split-sentences";
import type { DetectedLanguage } from "../languages/detect-language.ts";
import { isFrequentWord } from "../languages/is-frequent-word.ts";
import { ARABIC_NAMES, KIN, KIN_NAMES, NO_THEME } from "./theme-words.ts";

/** An answer in its sentences. */
export interface Answer {
  readonly section: SectionId;
  readonly prompt: number;
  readonly sentences: readonly Sentence[];
}

/** A name, a place or a thing that stands in several answers. */
export interface Theme {
  readonly key: string;
  /** In its shortest form, as it was first written. */
  readonly word: string;
  /** 2 for a person, 1 for another name, 0 for a thing. */
  readonly rank: number;
  readonly count: number;
  /** The first sentence with it in each answer, in the order of the answers. */
  readonly places: ReadonlyMap<Answer, Sentence>;
}

/** "أم كريم", "ابو وليد": two words that are one name. */
const WORD =
  /(?<!\p{L})[وفبل]?(?:أبو|ابو|أم|ام|الحاج|الحاجة|الحجة) \p{L}{3,}|[$€£]\s?\d[\d.,]*|(?<!\d)\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d[\d.,]*\s?(?:[€£]|km|kg|euros?|dollars?|pounds?|miles?)(?!\p{L})/gu;
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
  // How verbs begin ("بيحكي", "تحكي") and end ("رسمت").
  ar: /^[وف]?(?:[بهسم]?ي|[بهس]?ت)\p{L}{3}|^\p{L}{4,}(?<!ا)ت$/u,
};
/** Endings of other forms of the same word. */
const ENDINGS: Readonly<Record<DetectedLanguage, RegExp>> = {
  en: /(?:ies|es|s|y|e|ing)$/u,
  de: /(?:ern|en|er|es|em|e|n|s)$/u,
  es: /(?:es|s|e)$/u,
  fr: /(?:es|s|x|e)$/u,
  // No word of three letters is left of "زيتون": it would be another one.
  ar: /(?:(?<=.{4})(?:ها|هم|نا|ين|ون)|ات|ه|ة)$/u,
};

const ARABIC_ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/u;

/** One key for "bikes" and "bike", "Eoin's" and "Eoin", "Häuser" and "Haus". */
function toKey(word: string, language: DetectedLanguage | undefined): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, "");
  const plain = language === "de" ? lower.normalize("NFD").replace(/\p{M}/gu, "") : lower;
  const bare = plain.replace(ARABIC_ARTICLE, "").replace(/[أإآ]/gu, "ا").replace(/ى$/u, "ي");
  const stem = bare.replace(ENDINGS[language ?? "en"], "");
  return stem.length < 3 ? bare : stem;
}

const NAME_KEYS = new Set([...ARABIC_NAMES, ...KIN_NAMES].map((name) => toKey(name, "ar")));
const KUNYA = /^(?:ا[بم]و?|الحاجة?|الحجة) /u;

/** A word before a person: "with jonas". No article, for that would be a thing. */
const BEFORE_PERSON =
  /(?<!\p{L})(?:with|w\/?|me|ask(?:ed|s)?|told|tell|call(?:ed|s)?|text(?:ed)?|ring|rang|phoned?|hug(?:ged)?|visit(?:ed)?|mit|con|avec|chez|مع|عند) $/iu;
/** "انا ومينا": "and" is written onto the name. */
const AND_I = /(?<!\p{L})(?:أنا|انا|إحنا|احنا|نحن) $/u;
/** Verbs behind a person's name: "jonas says". */
const BEHIND_PERSON =
  /^ (?:says?|said|asks?|asked|tells|told|calls?|called|laughs?|laughed|thinks|wants|wanted|knows|rang|texted|texts|went|goes|came|comes|took|takes|helps|helped|gave|likes|loves|hates|cried|sat|drove|sagt|sagte|meint|meinte|fragt|fragte|lacht|lachte|ruft|rief|dice|dijo|pregunta|quiere|dit|demande|veut|قال|قالت|يقول|تقول|بيقول|بتقول|بيقولي|قالي|قالتلي)(?!\p{L})/iu;
/** "With knitting", "mit Gebärden", "مع الناس": things. */
const NO_PERSON = /(?:ing|e[lr]?n)$|^ال/u;

/** Particles that stand attached before an Arabic word: "ولسارة". */
const ATTACHED = [/^[وف][بلك](?=.{3})/u, /^[وفبلك](?=.{3})/u];
/** A German word counts within a compound from so many letters, and with so many behind it. */
const COMPOUND_FROM = 6;
const COMPOUND_REST = 4;

/** The keys that may stand alone in a longer one: "سارة" in "ولسارة", "Werkstatt" in "Werkstattschlüssel". */
function listBases(key: string, language: DetectedLanguage | undefined): string[] {
  if (language === "ar") return ATTACHED.map((particle) => key.replace(particle, ""));
  if (language !== "de" || key.length > WORD_MAX) return [];
  const most = Math.max(0, key.length - COMPOUND_REST - COMPOUND_FROM + 1);
  return Array.from({ length: most }, (_, more) => key.slice(0, COMPOUND_FROM + more)).toReversed();
}

interface Mention {
  readonly key: string;
  readonly word: string;
  readonly sentence: Sentence;
  readonly answer: Answer;
  readonly isFirst: boolean;
  /** How many of both signs of a person it has, a word before it and one behind it. */
  readonly signs: readonly [isBefore: boolean, isBehind: boolean];
}

/** "d'Resi", "l'Émile", "وام كريم". */
const ATTACHED_BEFORE = /^(?:(?:[djlmnst]|qu)['’](?=\p{Lu})|[وفبل](?=[أا][بم]و? ))/iu;
/** A colon or a quotation mark stands at most so far before its word. */
const BEFORE_MAX = 8;

function listMentions(answer: Answer, language: DetectedLanguage | undefined): Mention[] {
  return answer.sentences.flatMap((sentence) => {
    const firstLetter = sentence.text.search(/\p{L}/u);
    return [...sentence.text.matchAll(WORD)].map(({ 0: found, index }) => {
      const word = found.replace(ATTACHED_BEFORE, "").replace(/['’]s?$/u, "");
      // After a colon or a quotation mark a capital says as little as at the beginning.
      // Only a few letters are read: the whole text before each word would take quadratic time.
      const before = sentence.text.slice(Math.max(0, index - BEFORE_MAX), index).trimEnd();
      const isFirst = index <= firstLetter || /[:"“„«([]$/u.test(before);
      const behind = sentence.text.slice(index + word.length, index + word.length + 12);
      const isBefore =
        (word.startsWith("و") ? AND_I : BEFORE_PERSON).test(
          sentence.text.slice(Math.max(0, index - 12), index),
        ) && !NO_PERSON.test(word);
      const signs = [isBefore, BEHIND_PERSON.test(behind)] as const;
      return { key: toKey(word, language), word, sentence, answer, isFirst, signs };
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
function isCapitalised(mentions: readonly Mention[], language: DetectedLanguage | undefined) {
  if (language === "de" || language === "ar") return false;
  return mentions.every(hasCapital) && mentions.some(({ isFirst }) => !isFirst);
}

/** True for the name of a person or a place, also one in small letters and one that many people have. */
function isName(mentions: readonly Mention[], language: DetectedLanguage | undefined): boolean {
  const words = mentions.map(({ word }) => word.toLowerCase());
  if (words.some((word) => NO_THEME.has(word) || word.length > WORD_MAX)) return false;
  if (mentions.some(({ key }) => KUNYA.test(key) || (language === "ar" && NAME_KEYS.has(key))))
    return true;
  if (words.some((word) => KIN_NAMES.has(word))) return true;
  if (words.some((word) => ASKED.has(word) || CONTRACTION.test(word) || KIN.has(word)))
    return false;
  if (isCapitalised(mentions, language)) return true;
  const isRare = !mentions.some(({ word }) => isPlain(word, language));
  // "mit Anna" and "Anna sagt" are enough for a word that many people use.
  return isRare
    ? isPerson(mentions)
    : [0, 1].every((sign) => mentions.some((each) => each.signs[sign]));
}

const isPerson = (mentions: readonly Mention[]) =>
  mentions.some(({ word, signs }) => signs.includes(true) || KIN_NAMES.has(word.toLowerCase()));

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

/** The mentions by their key. A longer form joins the word in it, where the person also wrote that word by itself. */
function groupMentions(
  all: readonly Mention[],
  language: DetectedLanguage | undefined,
): ReadonlyMap<string, Mention[]> {
  const keys = new Set(all.map(({ key }) => key));
  const groups = new Map<string, Mention[]>();
  for (const mention of all) {
    const { key, word } = mention;
    const base = listBases(key, language).find((each) => each !== key && keys.has(each));
    const isForm = base !== undefined && (NAME_KEYS.has(base) || !isPlain(word, language));
    const joined = isForm ? base : key;
    const mentions = groups.get(joined);
    if (mentions) mentions.push(mention);
    else groups.set(joined, [mention]);
  }
  return groups;
}

/** Finds what comes back: names in two or more answers, other things in three or more; people first, then other names, each by their answers. */
export function findThemes(
  answers: readonly Answer[],
  language: DetectedLanguage | undefined,
): Theme[] {
  const all = answers.flatMap((answer) => listMentions(answer, language));
  return [...groupMentions(all, language)]
    .flatMap(([key, mentions]): Theme[] => {
      // The shortest form: "Papa" and not "Papas".
      const [alone] = mentions
        .filter((each) => each.key === key)
        .toSorted((one, other) => one.word.length - other.word.length);
      const places = new Map<Answer, Sentence>();
      for (const { answer, sentence } of mentions) {
        if (!places.has(answer)) places.set(answer, sentence);
      }
      if (!alone || places.size < NAMES_FROM) return [];
      // "Gebärdensprache sagt": a compound says nothing of the word in it.
      const told = language === "ar" ? mentions : mentions.filter((each) => each.key === key);
      const asName = isName(told, language);
      const isKin = mentions.every(({ word }) => KIN.has(word.toLowerCase()));
      if (!asName && places.size < THINGS_FROM) return [];
      if (!asName && !isKin && mentions.some(({ word }) => isPlain(word, language))) return [];
      if (!asName && !isKin && !isThing(mentions, language)) return [];
      const rank = asName || isKin ? 1 + Number(isKin || isPerson(told)) : 0;
      return [{ key, word: alone.word, rank, count: mentions.length, places }];
    })
    .toSorted(
      (one, other) =>
        other.rank - one.rank || other.places.size - one.places.size || other.count - one.count,
    );
}

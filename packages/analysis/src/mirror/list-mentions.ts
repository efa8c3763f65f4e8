import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";
import { type DetectedLanguage, isFrequentWord } from "../languages/detect-language.ts";
import { ARABIC_NAMES, KIN, KIN_NAMES, NO_THEME } from "./theme-words.ts";
import { isQuotable } from "./choose-sentences.ts";
import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { PROMPT_HEADINGS } from "./headings.ts";

export interface Answer {
  readonly section: SectionId;
  readonly prompt: number;
  readonly text: string;
  readonly sentences: readonly Sentence[];
}

/** A word or a name where it stands in an answer. */
export interface Mention {
  readonly key: string;
  readonly word: string;
  readonly sentence: Sentence;
  readonly answer: Answer;
  readonly isFirst: boolean;
  /** How many of both signs of a person it has, a word before it and one behind it. */
  readonly signs: readonly [isBefore: boolean, isBehind: boolean];
  /** "my sister Ines": the word before says whose it is. */
  readonly isRelated: boolean;
}

const ARABIC_TITLES = `[أا]بو|[أا]م|الحاجة?|الحجة|هر|هير|فراو|مدام|مسيو|مستر|(?:ال)?(?:دكتور|[أا]ستاذ|[أا]سطى|معلم|شيخ)[ةه]?|[أا]بلا`;
const TITLES = `Sankt|San|Saint|Ste?|Herrn?|Frau|Mr|Mrs|Ms|Miss|Dr|Prof|Señora?|Doña|Don|Monsieur|Madame|Mme|Mlle|Mister|Sir|Kong|Bah|Ate|Kuya|Cik|Encik|Kak|Oga|Alhaja|Alhaji|Whaea|Matua`;
/** "أم كريم", "هر شميت", "Frau Kühn": two words that are one name. */
const WORD = new RegExp(
  String.raw`(?<!\p{L})[وفبل]?(?:${ARABIC_TITLES}) \p{L}{3,}|(?<!\p{L})(?:${TITLES})\.? \p{Lu}[\p{L}\p{M}]+|[$€£]\s?\d[\d.,]*|(?<!\d)\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d[\d.,]*\s?(?:[€£]|km|kg|euros?|dollars?|pounds?|miles?)(?!\p{L})`,
  "gu",
);
/** The title in front of a name, or of its key. */
export const TITLE = new RegExp(String.raw`^(?:${ARABIC_TITLES}|${TITLES})\.? `, "iu");
export const WORD_MAX = 30;

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
export function toKey(word: string, language: DetectedLanguage | undefined): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, "");
  const plain = language === "de" ? lower.normalize("NFD").replace(/\p{M}/gu, "") : lower;
  const bare = plain.replace(ARABIC_ARTICLE, "").replace(/[أإآ]/gu, "ا").replace(/ى$/u, "ي");
  const stem = bare.replace(ENDINGS[language ?? "en"], "");
  return stem.length < 3 ? bare : stem;
}

/** "didnt", "J'ai", "they're" */
export const CONTRACTION =
  /^(?:\p{L}+n['’]?t|\p{L}+['’](?:ll|ve|re|d|m)|(?:im|ive|id|youre|theyre|thats|whats)|(?:[jlcdmtsnq]|qu|jusqu|lorsqu)['’].+)$/u;
/** Rare words of the questions themselves. */
export const ASKED = new Set(
  QUESTIONS_IN_ORDER.flatMap(({ prompts }) =>
    prompts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ),
);

/** True for a word that many people use, or that names nothing of this person's own. */
export function isPlain(word: string, language: DetectedLanguage | undefined): boolean {
  const lower = word.toLowerCase();
  // "em" and "an" are articles in some dialect.
  if (/^\p{L}{1,2}$/u.test(word)) return true;
  if (word.length > WORD_MAX || NO_THEME.has(lower) || ASKED.has(lower)) return true;
  return CONTRACTION.test(lower) || (language !== undefined && isFrequentWord(lower, language));
}

/** A word before a person: "with jonas". No article, for that would be a thing. */
const BEFORE_PERSON =
  /(?<!\p{L})(?:with|w\/?|me|ask(?:ed|s)?|told|tell|call(?:ed|s)?|text(?:ed)?|ring|rang|phoned?|hug(?:ged)?|visit(?:ed)?|mit|con|avec|chez|مع) $/iu;
const WORD_BEFORE = /(\p{L}+),? $/u;
/** "انا ومينا": "and" is written onto the name. */
const AND_I = /(?<!\p{L})(?:أنا|انا|إحنا|احنا|نحن) $/u;
/** Verbs behind a person's name: "jonas says". */
const BEHIND_PERSON =
  /^ (?:says?|said|asks?|asked|tells|told|calls?|called|laughs?|laughed|thinks|wants|wanted|knows|rang|texted|texts|went|goes|came|comes|took|takes|helps|helped|gave|likes|loves|hates|cried|sat|drove|sagt|sagte|meint|meinte|fragt|fragte|lacht|lachte|ruft|rief|dice|dijo|pregunta|quiere|dit|demande|veut|قال|قالت|يقول|تقول|بيقول|بتقول|بيقولي|قالي|قالتلي|زعلت?|سأل|سألت|ضحكت?)(?!\p{L})/iu;
/** "With knitting", "mit Gebärden", "مع الناس": things. */
const NO_PERSON = /(?:ing|e[lr]?n)$|^ال/u;
/** "d'Resi", "l'Émile", "وام كريم". */
const ATTACHED_BEFORE = /^(?:(?:[djlmnst]|qu)['’](?=\p{Lu})|[وفبل](?=[أا][بم]و? ))/iu;
/** "يا سالم" is called out, by somebody to somebody, "No Graham" wishes him away, and "her mom" is another's. */
const NOT_MEANT =
  /(?<!\p{L})(?:يا|يقولوا|يقولون|[إا]?بن|بنات?|بنت|ولد|[أا]ولاد|زوجة?|جوز|مرت|مرات|her|his|their|no|not|without|kein\p{L}*|ohne|sin|sans|بدون|بلا) $/iu;
/** A colon or a quotation mark stands at most so far before its word. */
const BEFORE_MAX = 16;

export const hasCapital = ({ word }: Pick<Mention, "word">) =>
  /^\p{Lu}.*\p{Ll}/u.test(word) && word.length > 2;

/** "VP Sales" is one name. */
const ACRONYM = /^\p{Lu}{2,4}$/u;

/** "وجوزي" is "جوزي": "and" is written onto a word that is a relative, a name or a frequent one. */
function withoutAnd(word: string, language: DetectedLanguage | undefined): string {
  const rest = word.slice(1);
  if (language !== "ar" || !/^[وف]\p{L}{3}/u.test(word)) return word;
  const isKnown = KIN.has(rest) || KIN_NAMES.has(rest) || ARABIC_NAMES.has(rest);
  return isKnown || (isPlain(rest, language) && !isPlain(word, language)) ? rest : word;
}

/** The words of a sentence. Words with capitals behind each other are one name: "Road" alone is none of "Mill Road". */
function listWords({ text }: Sentence, language: DetectedLanguage | undefined) {
  const firstLetter = text.search(/\p{L}/u);
  const hasNames = language !== "de" && language !== "ar";
  const words: { word: string; index: number; isFirst: boolean }[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = found.replace(ATTACHED_BEFORE, "").replace(/['’]s?$/u, "");
    // After a colon or a quotation mark a capital says as little as at the beginning.
    // Only a few letters are read: the whole text before each word would take quadratic time.
    const before = text.slice(Math.max(0, index - BEFORE_MAX), index);
    const isFirst = index <= firstLetter || /[:"“„«([]$/u.test(before.trimEnd());
    const last = words.at(-1);
    const isOneName =
      hasNames &&
      last !== undefined &&
      last.index + last.word.length + 1 === index &&
      (hasCapital(last) || ACRONYM.test(last.word)) &&
      hasCapital({ word }) &&
      [last, { word }].every((each) => !NO_THEME.has(each.word.toLowerCase()));
    if (isOneName && !(last.isFirst && isPlain(last.word, language))) last.word += ` ${word}`;
    else if (!NOT_MEANT.test(before)) words.push({ word, index, isFirst });
  }
  return words;
}

export function listMentions(answer: Answer, language: DetectedLanguage | undefined): Mention[] {
  // "— Tunde, my husband" only says whose words stand before it.
  const told = answer.sentences.filter(({ text }) => !/^[—–(]/.test(text));
  return told.flatMap((sentence) =>
    listWords(sentence, language).map(({ word: written, index, isFirst }) => {
      const { text } = sentence;
      const before = text.slice(Math.max(0, index - BEFORE_MAX), index);
      const [, relation = ""] = WORD_BEFORE.exec(before) ?? [];
      const isRelated = KIN.has(relation.toLowerCase());
      const behind = text.slice(index + written.length, index + written.length + 12);
      const isBefore =
        (written.startsWith("و") ? AND_I : BEFORE_PERSON).test(before) && !NO_PERSON.test(written);
      const signs = [isBefore, BEHIND_PERSON.test(behind)] as const;
      const word = withoutAnd(written, language);
      return { key: toKey(word, language), word, sentence, answer, isFirst, signs, isRelated };
    }),
  );
}

const YOU = `you(?:['’]re|['’]ve|re|r)?|u|ur|du|dich|dir|ihr|sie|tú|te|tu|vous|usted|[إأا]نت[ي]?|[إأا]نتَ`;
/** How others call the person, in what they hear said of them. */
const CALLED = [
  // "يا عبد الرحمن", "يقولون بو يوسف"
  /(?<!\p{L})(?:يا|[يب]قولوا?ن?(?= [أا]?بو )) (?:[أا]?بو )?(\p{L}{2,}(?<!عبد)|عبد \p{L}{3,})/gu,
  // "Nico, put it away", and the whole of a short answer: "nico handy weg"
  /(?<![^\s(:])["“„«‘](?:(?:hey|oh|na|ach|ay|oye|dis|Herrn?|Frau|Mrs?|Ms|Miss|Dr)\.? )?(\p{L}{2,})/giu,
  /^[^\p{L}"“„«]*(\p{L}{2,})(?= (?:\p{L}+ ){0,2}\p{L}+[.!]?$)/gu,
  // "You do go on, Maureen."
  /,\s*(?:(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr)\.? )?(\p{L}{2,})\s*[.!?…]*\s*["”“»’]/giu,
  // "Lola you said yes"
  new RegExp(String.raw`(?<!\p{L})(\p{L}{2,}),? (?:${YOU})(?!\p{L})`, "giu"),
];

/** The words that others call the person by, in lower case: a name, a nickname, "Mummy", "أبي". They are no theme of their own. */
export function findOwnNames(answers: readonly Answer[]): ReadonlySet<string> {
  const heard = answers.find(
    ({ section, prompt }) => section === "strengths_weaknesses" && prompt === 1,
  );
  const text = heard?.sentences.map((each) => each.text).join(" ") ?? "";
  const found = CALLED.flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Set(found.map(([, name = ""]) => name.toLowerCase()));
}

/** The written answers in their sentences, in the order of their headings. */
export function readAnswers(records: readonly ResearchRecord[]): Answer[] {
  return PROMPT_HEADINGS.flatMap(({ section, prompt }) => {
    const record = records.find((each) => each.section === section);
    const text = (record?.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
    return { section, prompt, text, sentences: isQuotable(text) ? splitSentences(text) : [] };
  });
}

import type { Sentence } from "@goals/contracts/split-sentences";
import { type DetectedLanguage, isFrequentWord } from "../languages/detect-language.ts";
import {
  findOwnNames,
  ASKED,
  CONTRACTION,
  hasCapital,
  isPlain,
  listMentions,
  TITLE,
  toKey,
  WORD_MAX,
  type Answer,
  type Mention,
} from "./list-mentions.ts";
import { toId } from "./line.ts";
import { ARABIC_NAMES, ARABIC_NAMES_AND_WORDS, KIN, KIN_NAMES, NO_THEME } from "./theme-words.ts";

type Detected = DetectedLanguage | undefined;

export interface Theme {
  readonly key: string;
  readonly word: string;
  readonly rank: number;
  readonly isRelative: boolean;
  /** The first sentence with it in each answer, in the order of the answers. */
  readonly places: ReadonlyMap<Answer, Sentence>;
}

const WORD_MIN = 4;
/** A name that comes back once is no chance; another word must come back twice. */
const NAMES_FROM = 2;
const THINGS_FROM = 3;
const EVERYBODYS = 1000;
/** Articles, pronouns and the like. */
const FUNCTION_WORDS = 100;

/** Endings that name no thing. German writes things with a capital. */
const NO_THING: Readonly<Partial<Record<DetectedLanguage, RegExp>>> = {
  en: /(?:ly|ed|ful|less|ous|ive|able|ible|ise|ize|ish|body|thing|where|ever|self|selves)$/u,
  de: /^\p{Ll}|(?:lich|isch|ig|bar|sam)(?:e[nrsm]?)?$/u,
  es: /(?:mente|ando|endo|aba|aban|ía|ían|ad[oa]s?|id[oa]s?|[aei]r|[aei]rme)$/u,
  fr: /(?:ment|ais|ait|aient|ant|é|ée|és|er|ir)$/u,
  // How verbs begin ("بيحكي", "تحكي") and end ("رسمت").
  ar: /^[وف]?(?:[بهسم]?ي|[بهس]?ت)\p{L}{3}|^\p{L}{4,}(?<!ا)ت$/u,
};

const ARTICLE = /^[وف]?(?:[بك]?ال|لل)\p{L}{3}/u;
/** Particles that stand attached before an Arabic word: "ولسارة". */
const ATTACHED = [/^[وف][بلك](?=.{3})/u, /^[وفبلك](?=.{3})/u];
/** The keys that may stand alone in a longer one: "سارة" in "ولسارة". */
function listBases(key: string, language: Detected): string[] {
  const parts = key.split(" ");
  if (parts.length > 1)
    return [TITLE.test(key) ? parts.slice(1).join(" ") : toKey(parts[0] ?? "", language)];
  return language === "ar" ? ATTACHED.map((particle) => key.replace(particle, "")) : [];
}

/** True for a word that has a capital wherever it stands. German has one on every noun, and Arabic none. */
function isCapitalised(mentions: readonly Mention[], language: Detected) {
  if (language === "de" || language === "ar") return false;
  return mentions.every(hasCapital) && mentions.some(({ isFirst }) => !isFirst);
}

/** True for the name of a person or a place, also one in small letters and one that many people have. */
function isName(mentions: readonly Mention[], language: Detected): boolean {
  const words = mentions.map(({ word }) => word.toLowerCase());
  if (words.some((word) => NO_THEME.has(word) || word.length > WORD_MAX)) return false;
  if (mentions.some(({ word }) => TITLE.test(word))) return true;
  if (language === "ar" && mentions.some(({ word }) => ARABIC_NAMES.has(word))) return true;
  if (language === "ar" && words.some((word) => ARABIC_NAMES_AND_WORDS.has(word)))
    return mentions.some(({ signs, isRelated }) => isRelated || signs.includes(true));
  if (words.some((word) => KIN_NAMES.has(word))) return !words.includes("mums"); // other people's
  if (language === "ar" && words.some((word) => NO_THING.ar?.test(word))) return false;
  if (words.some((word) => ASKED.has(word) || CONTRACTION.test(word) || KIN.has(word)))
    return false;
  // "Mit jemandem" and "jemand sagt" have both signs of a person.
  const isSmall = mentions.every((each) => each.isFirst || !hasCapital(each));
  const most = isSmall ? EVERYBODYS : FUNCTION_WORDS;
  if (language && words.some((word) => isFrequentWord(word, language, most))) return false;
  if (isCapitalised(mentions, language)) return true;
  const isRare = !mentions.some(({ word }) => isPlain(word, language));
  // "mit Anna" and "Anna sagt" are enough for a word that many people use.
  const hasSign = (sign: number) => mentions.some(({ signs }) => signs[sign]);
  // "خوي يقول" is a brother and "بنات خوي" are nieces, so in Arabic only a word before marks a name.
  if (language === "ar") return isRare && hasSign(0);
  return isRare ? isPerson(mentions) : [0, 1].every(hasSign);
}

/** "Says Jo every week" needs what she says. */
const SAID =
  /(?<!\p{L})(?:said|says|sagt|sagte|meint|glaubt|dit|dice|قال[تها]*|[يبت]قول)(?!\p{L})/iu;
const isStub = ({ text }: Sentence) => text.split(/\s+/u).length <= (SAID.test(text) ? 6 : 3);
/** "A flat with Merle?? or not with Merle" */
const TURNS = /^\P{L}*(?:or|but|nah|not?|oder|aber|nein|nicht|ou|mais|لا|أو|او|بس|ما|مو)(?!\p{L})/iu;

/** A sentence with the one behind it that may take it back ("maybe kids?? nah"), or a stub with what stands before it. */
function joinStubs(sentence: Sentence, { text, sentences }: Answer): Sentence {
  const at = sentences.indexOf(sentence);
  const [before, next] = [at - 1, at + 1].map((each) => sentences[each]);
  const isApart = (from: Sentence, to: Sentence) => text.slice(from.end, to.start).includes("\n");
  const { start } = before && isStub(sentence) && !isApart(before, sentence) ? before : sentence;
  const mayTakeBack = next && (isStub(next) || TURNS.test(next.text));
  const { end } = mayTakeBack && !isApart(sentence, next) ? next : sentence;
  return { start, end, text: text.slice(start, end) };
}

const isPerson = (mentions: readonly Mention[]) =>
  mentions.some(({ word, signs }) => signs.includes(true) || KIN_NAMES.has(word.toLowerCase()));

function isThing(mentions: readonly Mention[], language: Detected): boolean {
  if (language === undefined) return false;
  const inside = mentions.filter(({ isFirst }) => !isFirst);
  // Without an article a rare Arabic word is as often a verb, or a dialect's "of". "بسكر" is no "السكر", but "I close".
  if (language === "ar" && !mentions.some(({ word }) => ARTICLE.test(word))) return false;
  const keys = new Set(mentions.map(({ key }) => key));
  if (language === "ar" && [...keys].some((key) => keys.has(`ب${key}`))) return false;
  if (language === "de" && !inside.some(hasCapital)) return false;
  return mentions.every(
    ({ word, isFirst }) =>
      /\d/u.test(word) ||
      (word.length >= WORD_MIN &&
        ((language === "de" && isFirst) || !NO_THING[language]?.test(word))),
  );
}

/** The mentions by their key. A longer form joins the word in it, where the person also wrote that word by itself. */
function groupMentions(all: readonly Mention[], language: Detected): Map<string, Mention[]> {
  const keys = new Set(all.map(({ key }) => key));
  return Map.groupBy(all, ({ key, word }) => {
    const base = listBases(key, language).find((each) => each !== key && keys.has(each));
    return base === undefined || isPlain(word, language) ? key : base;
  });
}

/** An Arabic word in one spelling, and what it is without a joined particle. */
function listSpellings(word: string): string[] {
  const plain = word.replace(/[أإآ]/gu, "ا").replace(/ة$/u, "ه").replace(/ى$/u, "ي");
  return [plain, ...ATTACHED.map((particle) => plain.replace(particle, ""))];
}

/** "وكرم" may be "and Karam". A list of names tells, and so does an article or a preposition before it: "الورشة". */
const mayBeJoined = (word: string, mentions: readonly Mention[]) =>
  /^[وف]/u.test(word) &&
  ![ARABIC_NAMES, ARABIC_NAMES_AND_WORDS].some((names) => names.has(word)) &&
  !mentions.some((each) => /^[وف]?(?:[بك]?ال|لل|[بلك])[وف]/u.test(each.word));

/** An answer about draining, stalling or what others say: a word of these alone is no theme of the person's own. */
const isHeard = (answer: Answer) =>
  /^(?:energizers_drainers|working_preferences|strengths_weaknesses) 1$/.test(toId(answer));

const weigh = ({ places, rank }: Theme) => places.size + rank / 2;

/** Finds what comes back: names in two or more answers, other things in three or more. */
export function findThemes(answers: readonly Answer[], language: Detected): Theme[] {
  const own = findOwnNames(answers);
  const isOwn = (word: string) =>
    own.has(word.toLowerCase()) || own.has(word.replace(TITLE, "").toLowerCase());
  const all = answers.flatMap((answer) => listMentions(answer, language));
  return [...groupMentions(all, language)]
    .flatMap(([key, group]): Theme[] => {
      // The shortest form: "Papa" and not "Papas".
      const [alone] = group
        .filter((each) => each.key === key)
        .toSorted(
          (one, other) =>
            one.word.length - other.word.length || Number(one.isFirst) - Number(other.isFirst),
        );
      if (!alone) return [];
      if (language === "ar" && mayBeJoined(alone.word, group)) return [];
      const asName = isName(group, language);
      const isKin = group.every(({ word }) => KIN.has(word.toLowerCase()));
      // An Arabic name stands as it is written: "النور" (the light) is no "نورة".
      const isSpeltAlike = ({ word }: Mention) => listSpellings(word).includes(spelling);
      const [spelling = ""] = listSpellings(alone.word);
      const mentions = language === "ar" && asName ? group.filter(isSpeltAlike) : group;
      const places = new Map<Answer, Sentence>();
      for (const { answer, sentence } of mentions) {
        if (!places.has(answer)) places.set(answer, joinStubs(sentence, answer));
      }
      if (places.size < (asName ? NAMES_FROM : THINGS_FROM)) return [];
      if ([...places.keys()].every(isHeard) || (asName && isOwn(alone.word))) return [];
      const isOwnThing =
        mentions.every(({ word }) => !isPlain(word, language)) && isThing(mentions, language);
      if (!asName && !isKin && !isOwnThing) return [];
      const rank = asName || isKin ? 1 + Number(isKin || isPerson(group)) : 0;
      const isRelative = isKin || KIN_NAMES.has(alone.word.toLowerCase());
      return [{ key, word: alone.word, rank, isRelative, places }];
    })
    .toSorted((one, other) => weigh(other) - weigh(one) || other.rank - one.rank);
}

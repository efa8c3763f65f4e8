import { ARABIC } from "./arabic.ts";
import type { CareLanguage, Weight } from "./care-language.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { detectCareLanguages } from "./detect-care-languages.ts";
import { SPANISH } from "./spanish.ts";
import { listReadings, splitSentences, type Sentence } from "./plain-text.ts";
import { LIMITS } from "./distress-weights.ts";
import { soundsDistressed } from "./score-distress.ts";
import { createMatcher, toSource, WORD_END } from "./match-patterns.ts";
import type { Matcher, PatternMatch } from "./match-patterns.ts";

export interface HeavySentence {
  readonly start: number;
  readonly end: number;
  readonly language: CareLanguage["code"];
  readonly isDanger: boolean;
  readonly weights: readonly Weight[];
  /** It speaks of another person's death or danger: that is no state of the writer, and it is never quoted. */
  readonly isOfOthers: boolean;
}

/** One expression of a list of words, where it does not matter which of them stands where. */
function anyOf(patterns: readonly string[], turning?: string): RegExp {
  const source = patterns.map((each) => toSource(each, turning)).join("|");
  return new RegExp(`(?<![^ ])(?:${source})${WORD_END}`, "g");
}

function compileReader(language: CareLanguage) {
  return {
    code: language.code,
    spelt: new Map(Object.entries(language.spelt)),
    idioms: createMatcher({ idiom: language.idioms }),
    matches: createMatcher({ danger: language.danger, ...language.heavy }, language.turning),
    tags: new RegExp(`^(?:${toSource(language.heavyTags)})$`),
    others: anyOf([language.others]),
    own: anyOf([language.own]),
    negations: anyOf([language.negations]),
    undeniable: new RegExp(`^(?:${toSource(language.undeniable)})(?![^ ])`),
    ahead: anyOf([`^(?:${language.ahead})`], language.turning),
    absent: anyOf([language.absent], language.turning),
    absentAlone: anyOf([`^(?:${language.absentAlone})$`]),
    elsewhere: anyOf([language.elsewhere]),
    topics: new RegExp(`^(?:${language.topics})`),
    thoughts: anyOf([language.thoughts]),
    asSubject: anyOf(language.asSubject),
  };
}

type Reader = ReturnType<typeof compileReader>;

let compiled: readonly Reader[] | undefined;
/** Compiled at the first text and kept, because a Worker that only serves files does not need them. */
function getReaders(): readonly Reader[] {
  compiled ??= [ENGLISH, GERMAN, SPANISH, FRENCH, ARABIC].map(compileReader);
  return compiled;
}

const WORDS_AROUND = 7;

/** The words just before a place, no further back than the clause or a joining word goes. */
function wordsBefore(plain: string, index: number): string {
  const clause = plain
    .slice(0, index)
    .split(/ , | (?:but|because|aber|weil|pero|porque|mais|car) /)
    .at(-1);
  return (clause ?? "").trim().split(" ").slice(-WORDS_AROUND).join(" ");
}

const lastIndexIn = (pattern: RegExp, text: string): number =>
  [...text.matchAll(pattern)].at(-1)?.index ?? -1;

function isOwn(reader: Reader, plain: string, { index, text }: PatternMatch): boolean {
  const before = wordsBefore(plain, index);
  const others = lastIndexIn(reader.others, before);
  const own = Math.max(lastIndexIn(reader.own, before), text.search(reader.own) >= 0 ? 999 : -1);
  return others === -1 || own >= others;
}

const NEGATED_WITHIN = 3;

/** "I can't go on I want to die" denies nothing. */
const AT_AN_END =
  /(?<![^ ])(?:(?:cant|cannot) (?:go on|cope|do (?:it|this)|take (?:it|this))|kann (?:nicht (?:mehr|langer)|nimmer)|no puedo(?: mas)?|(?:peux|veux|peut) plus|(?:لا|ما|مش|مو) (?:ا|ب)?(?:قدر|قادر|قادره|فيني))$/u;

function isDenied(reader: Reader, plain: string, { index, text }: PatternMatch): boolean {
  if (reader.undeniable.test(text)) return false;
  const near = wordsBefore(plain, index).split(" ").slice(-NEGATED_WITHIN).join(" ");
  return !AT_AN_END.test(near) && near.search(reader.negations) >= 0;
}

/** "A course about suicide": the matter of somebody's work or reading, and not their own thought. */
function isTopic(reader: Reader, plain: string, { index, text }: PatternMatch): boolean {
  if (!reader.topics.test(text)) return false;
  const before = wordsBefore(plain, index);
  return before.search(reader.thoughts) < 0 && plain.search(reader.asSubject) >= 0;
}

/** "I won't be here any more, we are moving" is no danger. */
const isElsewhere = ({ absent, elsewhere }: Reader, plain: string, match: PatternMatch) =>
  plain.search(elsewhere) >= 0 &&
  [...plain.matchAll(absent)].some(
    ({ 0: text, index }) =>
      index < match.index + match.text.length && match.index < index + text.length,
  );

/** The question's aim, where it changes how an answer is read. */
export interface QuestionContext {
  /** It asked about a day to come: "hopefully dead" is then no figure of speech. */
  readonly isAhead?: boolean;
  readonly home?: string | undefined;
  readonly isTag?: boolean;
}

/** Said of company, and heavy only as a tag: "at the orchard. alone. radio on." */
const COMPANY = /^(?:alone|allein|sol[oa]|seule?)$/;

type Found = Omit<HeavySentence, "start" | "end">;

const CONDITION = /(?<!\p{L})(?:if|unless|wenn|falls|si|اذا|لو)(?!\p{L})(?: [^ ]+){0,4} ?$/u;

function replaceMatches(plain: string, matcher: Matcher<string>): string {
  let replaced = "";
  let end = 0;
  for (const { index, text } of matcher(plain)) {
    replaced += `${plain.slice(end, index)} , `;
    end = index + text.length;
  }
  return (replaced + plain.slice(end)).replace(/\s+/g, " ");
}

function readWith(reader: Reader, sentence: string, context: QuestionContext): Found | undefined {
  const spelt = sentence.replace(/[^ ]+/g, (word) => reader.spelt.get(word) ?? word);
  const plain = replaceMatches(spelt, reader.idioms);
  const ahead = context.isAhead ? plain.match(reader.ahead) : null;
  // "If I'm under the ground by then: the same, without the meters" is a joke about age.
  let isDanger =
    ahead !== null && !CONDITION.test(plain.slice(0, (ahead.index ?? 0) + ahead[0].length));
  let isOfOthers = false;
  const weights: Weight[] = [];
  for (const match of reader.matches(plain)) {
    if (isDenied(reader, plain, match) || isElsewhere(reader, plain, match)) continue;
    const own = isOwn(reader, plain, match);
    if (match.kind !== "danger") {
      if (own && (match.kind === "heavy" || !weights.includes(match.kind)))
        weights.push(match.kind);
    } else if (own && !isTopic(reader, plain, match)) isDanger = true;
    else isOfOthers = true;
  }
  // An idiom may hide danger ("I cut myself with a knife every night"): the score decides.
  const isMeant = (match: PatternMatch) =>
    match.kind === "danger" &&
    isOwn(reader, spelt, match) &&
    !(isDenied(reader, spelt, match) || isElsewhere(reader, spelt, match));
  const isHidden = plain !== spelt && reader.matches(spelt).some(isMeant);
  isDanger ||= isHidden && soundsDistressed(sentence, reader.code, LIMITS.hidden);
  const isHeavy = reader.tags.test(spelt) && (context.isTag || !COMPANY.test(spelt));
  if (isHeavy && weights.length === 0) weights.push("heavy");
  if (!isDanger && !isOfOthers && weights.length === 0) return undefined;
  return { language: reader.code, isDanger, weights, isOfOthers };
}

/** "I won't be around any more", and not "in this office": the person does not see themselves in the days to come. */
function findAbsence(sentences: readonly Sentence[], place: number, home?: string) {
  const plain = sentences[place]?.plain ?? "";
  const isWhole = sentences.every((each) => each.plain === plain);
  const near = `${plain} , ${sentences[place + 1]?.plain ?? ""}`;
  const words = plain.replaceAll(" , ", " ");
  const languages = detectCareLanguages(plain, home);
  return getReaders().find(
    (reader) =>
      (languages.has(reader.code) || languages.size === 0) &&
      ((isWhole && words.search(reader.absentAlone) >= 0) ||
        (replaceMatches(plain, reader.idioms).search(reader.absent) >= 0 &&
          near.search(reader.elsewhere) < 0)),
  )?.code;
}

const rateGravity = ({ isDanger, weights, isOfOthers }: Found) =>
  (isDanger ? 100 : 0) + weights.length * 2 + (isOfOthers ? 1 : 0);

function readSentence(plain: string, context: QuestionContext): Found | undefined {
  const languages = detectCareLanguages(plain, context.home);
  return getReaders()
    .filter(({ code }) => languages.has(code))
    .flatMap((reader) =>
      listReadings(plain).flatMap((reading) => readWith(reader, reading, context) ?? []),
    )
    .toSorted((one, other) => rateGravity(other) - rateGravity(one))[0];
}

export function readCare(text: string, context: QuestionContext = {}): HeavySentence[] {
  // The patterns are slow, and a flood of short sentences repeats itself.
  const known = new Map<string, Found | undefined>();
  const sentences = splitSentences(text);
  return sentences.flatMap(({ start, end, plain }, place) => {
    if (!known.has(plain)) known.set(plain, readSentence(plain, context));
    const found = known.get(plain);
    const language = context.isAhead ? findAbsence(sentences, place, context.home) : undefined;
    if (language) return [{ start, end, language, isDanger: true, weights: [], isOfOthers: false }];
    return found ? [{ start, end, ...found }] : [];
  });
}

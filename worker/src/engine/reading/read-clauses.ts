import type { Clause, ClauseShape } from "./clause.ts";
import { findNegatedWords } from "./negation.ts";
import { readSentences } from "./read-sentences.ts";
import { findFiniteVerb, splitClauses } from "./split-clauses.ts";
import { isOver, readTime } from "./tense.ts";
import { isIronicText, isSelfBlame, readSpeaker } from "./voice.ts";
import type { Sentence, Word } from "./word.ts";

/** What the question asked for, where that changes how an answer is to be read. */
export interface Asked {
  /** It asked for something bad: warm words in the answer are ironic. */
  readonly isBad?: boolean;
  /** It asked what others say: quotation marks and "people say" are what was asked for. */
  readonly isReported?: boolean;
}

const LEAD_IN =
  /^(?:and|but|or|so|then|also|because|that|which|who|where|when|while|until|unless|if|since|maybe|probably|well|honestly|actually|basically|like|plus|just|ok|okay|yeah|yes|um|uh|oh|idk|hmm|anyway|anyways|either|i guess|i mean|i think|i suppose|e\.?g\.?|etc)$/;
const DANGLING =
  /^(?:and|but|or|so|then|because|that|which|who|when|while|if|to|of|in|on|at|for|with|from|by|about|into|as|than|the|a|an|my|our|your|their|his|her|its|is|are|was|were|be|am|i|we|they|he|she|not|very|too|really|where|until|like|would|could|should|will|can|do|does|did|have|has|had|no|some|any|this|these)$/;
const UNANCHORED = /^(?:it|this|that|they|he|she|those|these|there|him|her|them|one)$/;
const FILLER =
  /\b(?:idk|i don't know|i do not know|no idea|not sure|n\/?a|whatever|dunno|nothing really|don't care|asdf\w*|lorem|blah|same as (?:above|before)|see above|nothing comes to mind|hard to say|can't think|can not think|don't remember|can't remember)\b/;
const EMPTY = new Set(["be", "have", "do", "get", "go", "come", "let", "say", "make", "know"]);
const LONGEST = 110;
const FEWEST_WORDS = 3;

function isLeadIn(words: readonly Word[]): boolean {
  const [first] = words;
  return first !== undefined && words.length > 1 && LEAD_IN.test(first.lower);
}

const TRAILING =
  /\b(?:i guess|i think|i suppose|or so|or something|or whatever|though|honestly|probably|etc|too|as well|again|please)$/;

/** The words without "and then", "well, honestly" before them and "I guess" behind. */
function trim(words: readonly Word[]): readonly Word[] {
  if (isLeadIn(words)) return trim(words.slice(1));
  const last = words.at(-1);
  if (last?.tags.has("Emoji")) return trim(words.slice(0, -1));
  const said = words.map(({ lower }) => lower).join(" ");
  const trailing = TRAILING.exec(said)?.[0];
  return trailing === undefined ? words : trim(words.slice(0, -trailing.split(" ").length));
}

function subjectOf(words: readonly Word[]): Clause["subject"] {
  const verb = findFiniteVerb(words);
  const before = verb === -1 ? [] : words.slice(0, verb);
  if (before.some(({ lower }) => lower === "i")) return "I";
  if (before.some(({ lower }) => lower === "we")) return "we";
  const named = before.some(
    ({ wordClass, lower, tags }) =>
      wordClass === "noun" || wordClass === "pronoun" || tags.has("Gerund") || lower === "there",
  );
  return named ? "other" : "none";
}

function shapeOf(words: readonly Word[], subject: Clause["subject"]): ClauseShape {
  if (subject !== "none") return "sentence";
  const [first, second] = words;
  const begins = first?.lower === "to" ? second : first;
  return begins?.wordClass === "verb" ? "act" : "fragment";
}

/** Three real words, a beginning and an end of its own, and something said. */
function isWholeClause(words: readonly Word[], text: string): boolean {
  const [first] = words;
  const last = words.at(-1);
  const written = new Set(words.map(({ start }) => start)).size;
  if (!first || !last || written < FEWEST_WORDS || text.length > LONGEST) return false;
  if (DANGLING.test(last.lower) || (UNANCHORED.test(first.lower) && first.lower !== "there")) {
    return false;
  }
  if (FILLER.test(text.toLowerCase().replaceAll("’", "'"))) return false;
  if (/[“”"„«»]/.test(text) || /[<>{}[\]\\@#]|https?:/.test(text)) return false;
  return words.some(
    ({ wordClass, tags, lemma }) =>
      wordClass === "noun" ||
      (wordClass === "verb" && !tags.has("Auxiliary") && !tags.has("Modal") && !EMPTY.has(lemma)),
  );
}

function readClause(
  text: string,
  words: readonly Word[],
  about: Pick<Clause, "sentence" | "isIronic" | "isQuestion"> & {
    readonly isOver: boolean;
    readonly isReported: boolean;
  },
): Clause | undefined {
  const kept = trim(words);
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last) return undefined;
  const { isReported, isOver: sentenceIsOver, ...told } = about;
  const own = text.slice(first.start, last.end);
  const negatedWords = findNegatedWords(words);
  const read = readTime(words);
  const time = sentenceIsOver && (read === "past" || read === "none") ? "over" : read;
  const subject = subjectOf(kept);
  const speaker = isReported ? "self" : readSpeaker(words);
  const polarity = negatedWords.size > 0 ? "negated" : "affirmed";
  const blame = isSelfBlame(words);
  const isWhole = isWholeClause(kept, own);
  return {
    start: first.start,
    end: last.end,
    text: own,
    words: kept,
    negatedWords,
    polarity,
    time,
    shape: shapeOf(kept, subject),
    subject,
    speaker,
    isSelfBlame: blame,
    isWhole,
    ...told,
    isQuotable:
      isWhole &&
      polarity === "affirmed" &&
      speaker === "self" &&
      !["over", "counterfactual", "obliged"].includes(time) &&
      !blame &&
      !about.isIronic &&
      !about.isQuestion,
  };
}

/** True for a sentence such as "Not any more." or "Those days are gone.", which takes back the one before it. */
function takesBack({ words }: Sentence): boolean {
  const said = words.map(({ lower }) => lower).join(" ");
  return (
    /^(?:but |well |just )?not (?:any ?more|now|these days|since|lately|really|at all)\b/.test(
      said,
    ) ||
    /\b(?:those days are (?:gone|over)|(?:that|it) (?:is|was) (?:all )?(?:over|gone)|that stopped|past tense)\b/.test(
      said,
    )
  );
}

/**
 * The clauses of a written answer, in order: what each says, of when, in whose voice, and whether it may be quoted.
 * Negation, time and irony that a sentence spreads over its clauses are on each of them. English only; texts in other
 * languages are told apart by `language.ts` before.
 *
 * @example
 * readClauses("I used to love climbing but not any more").every((clause) => !clause.isQuotable); // true
 */
export function readClauses(text: string, asked: Asked = {}): Clause[] {
  const sentences = readSentences(text);
  return sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    const after = text.slice(sentence.end, next?.start ?? sentence.end + 8);
    const whole = text.slice(sentence.start, sentence.end) + after;
    const before = text.slice(Math.max(0, sentence.start - 1), sentence.start);
    const spoken = before + whole;
    const about = {
      sentence: index,
      isIronic: isIronicText(
        asked.isReported ? spoken.replace(/[“”"„]/g, " ") : spoken,
        asked.isBad ?? false,
      ),
      isQuestion: /^[\s“”"']*\?/.test(after),
      isOver: isOver(sentence.words) || (next !== undefined && takesBack(next)),
      isReported: asked.isReported ?? false,
    };
    return splitClauses(sentence).flatMap((words) => readClause(text, words, about) ?? []);
  });
}

import { toLowerText } from "./clause.ts";
import type { Clause, Sentence, Word } from "./clause.ts";
import { joinShortClauses } from "./join-short-clauses.ts";
import { findMainClause, findShape, findSubject } from "./main-clause.ts";
import { findNegatedWords, isNegatedClause } from "./negation.ts";
import { readSentences } from "./read-sentences.ts";
import { splitClauses } from "./split-clauses.ts";
import { isOver, readTime } from "./tense.ts";
import { isIronicText, isSelfBlame, isSensitiveText, readSpeaker } from "./voice.ts";
import { countWrittenWords, isHedged, isWholeClause, trimClause } from "./whole-clause.ts";

/** What the question asked for, where that changes how an answer is to be read. */
export interface QuestionContext {
  /** It asked for something bad: warm words in the answer are ironic. */
  readonly isBad?: boolean;
  /** It asked what others say: quotation marks and "people say" are what was asked for. */
  readonly isReported?: boolean;
  /** It asked to imagine something: "I would have" tells the answer. */
  readonly isImagined?: boolean;
}

type AboutSentence = Pick<Clause, "sentence" | "isIronic" | "isQuestion" | "isSensitive"> & {
  readonly isOver: boolean;
  readonly isHedged: boolean;
};

/** True where a clause is the first of its sentence, or stands behind a full stop the tagger did not see. */
function opensSentence(sentence: Sentence, words: readonly Word[]): boolean {
  const index = words[0] ? sentence.words.indexOf(words[0]) : 0;
  return index <= 0 || /[.!?:;–—]/.test(sentence.words[index - 1]?.after ?? "");
}

function closesSentence(sentence: Sentence, words: readonly Word[]): boolean {
  const last = words.at(-1);
  return last === sentence.words.at(-1) || /[.!?;]/.test(last?.after ?? "");
}

/** A fragment of so few words is not quoted alone when its sentence has more. */
const STUB_WORDS = 3;

function readClause(
  text: string,
  words: readonly Word[],
  question: QuestionContext,
  about: AboutSentence & {
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly isConceded: boolean;
    readonly isOfSomeDays: boolean;
  },
): Clause | undefined {
  const { words: trimmed, opener } = trimClause(words);
  const [first] = trimmed;
  const last = trimmed.at(-1);
  if (!first || !last) return undefined;
  const { isOver: sentenceIsOver, isHedged: _, isFirst, isLast, isOfSomeDays, ...rest } = about;
  const own = text.slice(first.start, last.end);
  const read = readTime(words, question.isImagined);
  // "I used to love live shows, but these days it is pottery": the second half says that it is true now.
  const time = sentenceIsOver && !holdsNow(words) ? "over" : read;
  const subject = findSubject(trimmed);
  const isSpoken = /["“„«‘]$|(?:^|\s)'$/.test(
    text.slice(Math.max(0, first.start - 2), first.start),
  );
  const speaker = isSpoken ? "others" : readSpeaker(words);
  const polarity = isNegatedClause(findMainClause(words)) ? "negated" : "affirmed";
  const blame = isSelfBlame(words);
  // "… a surveyor | that she knew": a relative clause is not quoted without what it belongs to.
  const hangs = !isFirst && /^(?:that|because|who|which)$/.test(words[0]?.lower ?? "");
  const shape = findShape(trimmed, subject);
  // A piece of a list says little: "workshop by seven", cut from "Coffee at six, workshop by seven".
  const isStub =
    shape === "fragment" && !(isFirst && isLast) && countWrittenWords(trimmed) <= STUB_WORDS;
  const isWhole = !hangs && !isStub && !about.isHedged && isWholeClause(trimmed, own);
  return {
    start: first.start,
    end: last.end,
    text: own,
    words: trimmed,
    opener,
    isCounterweight:
      /^(?:but|still|though|although|yet|except)$/.test(words[0]?.lower ?? "") ||
      (!isFirst && isOfSomeDays && words[0]?.lower === "then"),
    negatedWords: findNegatedWords(words),
    polarity,
    time,
    shape,
    subject,
    speaker,
    isSelfBlame: blame,
    isWhole,
    ...rest,
    isQuotable:
      isWhole &&
      polarity === "affirmed" &&
      speaker === "self" &&
      !["over", "counterfactual", "obliged"].includes(time) &&
      opener === undefined &&
      !blame &&
      !about.isSensitive &&
      !about.isIronic &&
      !about.isQuestion,
  };
}

/** True for a clause that sets today against what is over. */
function holdsNow(words: readonly Word[]): boolean {
  const lowerText = toLowerText(words);
  return (
    /\b(?:these days|nowadays|now|today|instead|since then)\b/.test(lowerText) &&
    !/\b(?:not|no longer|used to)\b/.test(lowerText)
  );
}

/** True for a sentence such as "Not any more." or "Those days are gone.", which takes back the one before it. */
function takesBack({ words }: Sentence): boolean {
  const lowerText = toLowerText(words);
  return (
    /^(?:but |well |just )?not (?:any ?more|now|these days|since|lately|really|at all)\b/.test(
      lowerText,
    ) ||
    /\b(?:those days are (?:gone|over)|(?:that|it) (?:is|was) (?:all )?(?:over|gone)|that stopped|past tense|(?:a|another) (?:different|past|previous|other) (?:me|life|time|person)|another life)\b/.test(
      lowerText,
    )
  );
}

/** True for a sentence such as "Seriously though: …" or "No: …", before which nothing was meant. */
function ownsUpToIrony({ words }: Sentence): boolean {
  const lowerText = toLowerText(words.slice(0, 4));
  const isRetort =
    /^(?:no|or|honestly|truth|truthfully|really|ok|okay|fine)$/.test(words[0]?.lower ?? "") &&
    /[,:;–—]/.test(words[0]?.after ?? "");
  return (
    isRetort ||
    /^no (?:honestly|seriously|really|actually|truly|joking|but)\b/.test(lowerText) ||
    /^(?:but )?(?:seriously|joking aside|jokes aside|just kidding|kidding|joking|not really|in all seriousness|for real)\b/.test(
      lowerText,
    )
  );
}

/** What holds for every clause of a sentence. */
function readSentence(
  text: string,
  sentences: readonly Sentence[],
  index: number,
  question: QuestionContext,
): AboutSentence {
  const { start, end, words } = sentences[index] ?? { start: 0, end: 0, words: [] };
  const next = sentences[index + 1];
  const after = text.slice(end, next?.start ?? end + 8);
  const whole = text.slice(Math.max(0, start - 1), end) + after;
  const spoken = question.isReported ? whole.replace(/[“”"„]/g, " ") : whole;
  return {
    sentence: index,
    isIronic:
      // "No honestly: …" takes back all that stands before it.
      isIronicText(spoken, question.isBad ?? false) ||
      sentences.slice(index + 1).some(ownsUpToIrony),
    isQuestion: /^[\s“”"']*\?/.test(after),
    isSensitive: isSensitiveText(whole),
    isHedged: isHedged(words),
    isOver: isOver(words) || (next !== undefined && takesBack(next)),
  };
}

/**
 * The clauses of a written answer, in order: what each says, of when, in whose voice, and whether it may be quoted.
 * Where irony, a sensitive word or "used to" applies to the whole sentence, each of its clauses has it. English only:
 * `detect-language.ts` sorts out other languages before.
 *
 * @example
 * readClauses("I used to love climbing but not any more").every((clause) => !clause.isQuotable); // true
 */
export function readClauses(text: string, question: QuestionContext = {}): Clause[] {
  const sentences = readSentences(text);
  const clauses = sentences.flatMap((sentence, index) => {
    const about = readSentence(text, sentences, index, question);
    return splitClauses(sentence).flatMap(
      (words, place, all) =>
        readClause(text, words, question, {
          ...about,
          isFirst: opensSentence(sentence, words),
          isLast: closesSentence(sentence, words),
          isConceded: all[place + 1]?.[0]?.lower === "but",
          // "Some days it feels pointless, then a stamp comes": what comes then is the comfort.
          isOfSomeDays: /^(?:some (?:days|times)|sometimes|often) /.test(
            toLowerText(sentence.words),
          ),
        }) ?? [],
    );
  });
  return joinShortClauses(text, clauses);
}

import { DETECTED, getList, withoutPrefix } from "../languages/detect-language.ts";
import type { CoachAnswers } from "./coach-answers.ts";
import { QUOTE_PLACE, splitQuotes, type FoundQuote } from "./find-quote.ts";
import { findPhrase } from "./forbidden-phrases.ts";
import { withoutElision, readWords } from "./read-words.ts";

const SENTENCE_END = /[.!?…؟\n]/u;
const FIRST_PERSON = /(?<![\p{L}\p{M}])(?:i|ich|yo|je|j'ai|أنا|انا) (?:\p{L}+ )?$/iu;
/** The first words of each list, and these say nothing of the subject of a line. */
const COMMON_WORDS = 300;
const STEM = 5;
/** A claim of fewer words may lean on its quote alone. */
const CLAIM_WORDS = 10;

/** The beginnings of the words that have a subject, without endings, accents, article and joined particles. */
function readStems(text: string): string[] {
  return readWords(text)
    .map((word) => withoutPrefix(withoutElision(word)))
    .filter((word) => !DETECTED.some((code) => getList(code, COMMON_WORDS).has(word)))
    .map((word) => word.normalize("NFD").replaceAll(/\p{M}/gu, "").slice(0, STEM))
    .filter((stem) => stem.length >= 3);
}

/** True when two texts share a word that has a subject. */
export function sharesStem(one: string, other: string): boolean {
  const stems = new Set(readStems(other));
  return readStems(one).some((stem) => stems.has(stem));
}

function splitSentence({ written }: CoachAnswers, { source, start, end }: FoundQuote) {
  const text = written.find(({ id }) => id === source)?.text ?? "";
  return {
    before: text.slice(0, start).split(SENTENCE_END).at(-1) ?? "",
    after: text.slice(end).split(SENTENCE_END, 1)[0] ?? "",
    text,
  };
}

/** True for words that the person quotes from somebody else: in quotation marks, or after a verb of saying. */
function isOthersSpeech(answers: CoachAnswers, quote: FoundQuote): boolean {
  const { before, text } = splitSentence(answers, quote);
  if (findPhrase("speech", before) !== undefined && !FIRST_PERSON.test(before)) return true;
  return splitQuotes(text).places.some(
    ({ start, end }) => start <= quote.start && quote.end <= end,
  );
}

interface Claim {
  /** The claim of a line: its words around the quotes. */
  readonly around: string;
  readonly quotes: readonly FoundQuote[];
  /** Those of them that stand in the text, in its order. */
  readonly shown: readonly FoundQuote[];
  readonly statements: readonly string[];
  readonly answers: CoachAnswers;
}

/** Others' words are not said to be the person's own, and the line or the answer names the speaker. */
function isMisattributed({ around, quotes, shown, answers }: Claim): boolean {
  const told = quotes.filter((quote) => isOthersSpeech(answers, quote));
  if (told.length === 0) return false;
  const rest = told.map((quote) => {
    const { text } = splitSentence(answers, quote);
    return `${text.slice(0, quote.start)} ${text.slice(quote.end)}`;
  });
  const namesSpeaker = findPhrase("speech", around) ?? sharesStem(around, rest.join("\n"));
  // "They call you “boss”. But you see yourself …": the next sentence is about other words.
  let place = 0;
  const beside = around.split(/(?<=[.!?…؟])\s/u).filter((sentence) => {
    const from = place;
    place += sentence.split(QUOTE_PLACE).length - 1;
    return shown.slice(from, place).some((quote) => told.includes(quote));
  });
  const isAligned = shown.length === around.split(QUOTE_PLACE).length - 1;
  const near = isAligned && shown.length > 0 ? beside.join(" ") : around;
  return namesSpeaker === false || findPhrase("self", near) !== undefined;
}

function addsCause({ around, quotes, answers }: Claim): boolean {
  if (findPhrase("cause", around) === undefined) return false;
  return !quotes.some((quote) => {
    const { before, after } = splitSentence(answers, quote);
    return findPhrase("cause", `${before} ${quote.text} ${after}`);
  });
}

/** Not a word of the claim is theirs, and it neither compares two answers nor counts. */
function fitsAnybody({ around, quotes, statements, answers }: Claim): boolean {
  if (new Set(quotes.map(({ source }) => source)).size > 1 || /\p{Nd}/u.test(around)) return false;
  if (readWords(around).length < CLAIM_WORDS) return false;
  const theirs = [...answers.written.map(({ text }) => text), ...statements];
  return !sharesStem(around, theirs.join("\n"));
}

/** Why a claim does not follow from its quotes, as far as words tell it; undefined where nothing speaks against it. */
export function findBadClaim(claim: Claim): string | undefined {
  if (isMisattributed(claim)) return "It makes another's words the person's.";
  if (addsCause(claim)) return "It adds a cause.";
  return fitsAnybody(claim) ? "It would fit anybody." : undefined;
}

const NEGATIONS = new Set(
  `not no never without cannot nobody nothing neither nor hardly
  nicht nie niemals kein keine keinen keinem keiner ohne niemand nichts kaum
  nunca sin nadie nada tampoco jamás ni
  ne pas jamais sans rien
  لا لم لن ليس ليست غير بدون دون ولا مش مو مافي`.split(/\s+/),
);
/** These follow the verb they deny. */
const FOLLOWING = new Set(["nicht", "nie", "niemals", "pas", "jamais", "not"]);
const CLAUSE_END = /[.!?…؟\n,;:،؛]/u;

const isNegation = (word: string) =>
  NEGATIONS.has(word) ||
  word.endsWith("n't") ||
  word.startsWith("n'") ||
  /^(?:do|does|did|ca|wo|is|was|are|were|would|could|have|has)nt$/.test(word);

/** True when a quote leaves out the negation beside it in the answer, and the line has none: then it says the opposite. */
export function isCutFromNegation(answers: CoachAnswers, quote: FoundQuote, line: string): boolean {
  if (readWords(line).some(isNegation)) return false;
  const { text, after } = splitSentence(answers, quote);
  const before = text.slice(0, quote.start).split(CLAUSE_END).at(-1) ?? "";
  const [next] = /^\s/.test(after) ? readWords(after) : [];
  return (
    readWords(before).slice(-2).some(isNegation) || (next !== undefined && FOLLOWING.has(next))
  );
}

import type { CoachAnswers } from "./coach-answers.ts";
import type { FoundQuote } from "./find-quote.ts";
import { readWords } from "./read-words.ts";

const NEGATIONS = new Set(
  `not no never without cannot nobody nothing neither nor hardly
  nicht nie niemals kein keine keinen keinem keiner ohne niemand nichts kaum
  nunca sin nadie nada tampoco jamás ni
  ne pas jamais sans rien
  لا لم لن ليس ليست غير بدون دون ولا مش مو مافي`.split(/\s+/),
);
/** These follow the verb they deny. */
const FOLLOWING = new Set(["nicht", "nie", "niemals", "pas", "jamais", "not"]);
const SENTENCE_END = /[.!?…؟\n]/u;
const CLAUSE_END = /[.!?…؟\n,;:،؛]/u;

export const isNegation = (word: string) =>
  NEGATIONS.has(word) ||
  word.endsWith("n't") ||
  word.startsWith("n'") ||
  /^(?:do|does|did|ca|wo|is|was|are|were|would|could|have|has)nt$/.test(word);

/**
 * True when a quote leaves out the negation that stands right before or after it in the answer, and the line has none
 * of its own: then it says the opposite.
 */
export function isCutFromNegation(
  { written }: CoachAnswers,
  { source, start, end }: FoundQuote,
  line: string,
): boolean {
  const answer = written.find(({ id }) => id === source)?.text;
  if (answer === undefined || readWords(line).some(isNegation)) return false;
  const before = answer.slice(0, start).split(CLAUSE_END).at(-1) ?? "";
  const [after = ""] = answer.slice(end).split(SENTENCE_END, 1);
  const [next] = /^\s/.test(after) ? readWords(after) : [];
  return (
    readWords(before).slice(-2).some(isNegation) || (next !== undefined && FOLLOWING.has(next))
  );
}

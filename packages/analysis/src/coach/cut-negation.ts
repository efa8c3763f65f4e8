import type { CoachAnswers } from "./coach-answers.ts";
import type { FoundQuote } from "./find-quote.ts";
import { sharesStem } from "./read-claim.ts";
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

const CONTRAST =
  /(?<!\p{L})(?:but|though|although|except|yet|or|unless|aber|sondern|oder|außer|obwohl|pero|sino|aunque|mais|sauf|ou|quoique|بس|لكن|ولكن|غير|إلا|الا|أو|او|ولا)(?!\p{L})/iu;
const OPENS_CONTRAST = new RegExp(
  String.raw`^[\s,;:–—-]*(?:o|y no|no que|${CONTRAST.source})(?!\p{L})`,
  "iu",
);
const HEDGES =
  "(?:i )?(?:think|guess)|maybe|perhaps|probably|vielleicht|glaub(?:e|t)?(?: ich)?|wohl|quizás?|tal vez|cre[oe]s? que|peut-être|(?:je )?crois(?: que)?|يمكن|ربما|بلكي|جايز";
const HEDGED = new RegExp(String.raw`(?<!\p{L})(?:${HEDGES}),?\s*$`, "iu");
const HEDGES_TOO = new RegExp(
  String.raw`(?<!\p{L})(?:${HEDGES}|may|might|seem\w*|قد)(?!\p{L})`,
  "iu",
);

/**
 * True when a quote ends before a "but" or begins behind a "maybe" of the same sentence, and the claim around it has neither that
 * nor a word of the rest: then it says more, or less, than the person did.
 */
export function isCutShort(
  { written }: CoachAnswers,
  { source, start, end }: FoundQuote,
  line: { readonly text: string; readonly around: string },
): boolean {
  const answer = written.find(({ id }) => id === source)?.text ?? "";
  if (HEDGED.test(answer.slice(0, start)) && !HEDGES_TOO.test(line.around)) return true;
  const [rest = ""] = answer.slice(end).split(SENTENCE_END, 1);
  return OPENS_CONTRAST.test(rest) && !CONTRAST.test(line.around) && !sharesStem(line.text, rest);
}

import { isStorable } from "@goals/contracts/fields";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate, Answer, Quote } from "../engine/candidate.ts";
import { hasCarePassage } from "@goals/analysis/care/assess-care";
import { findQuotableClauses } from "../engine/reading/find-quotable-clauses.ts";
import { readFrame } from "../engine/candidate.ts";
import type { Passage } from "../engine/reading/read-passages.ts";
import { isVerbatim } from "../engine/build-report.ts";
import type { ModelInput } from "./model-input.ts";
import type { WrittenLine } from "./written-lines.ts";

/** The rule of every line of a model. Together with the evidence it identifies a line that was set aside. */
const RULE = "model";
/** Higher than every line of the embedded engine, so that the model's lines come first. */
const STRENGTH = 100;
const LONGEST = 280;
const FEWEST_WORDS = 3;

/** Addresses, markup and line breaks: no line needs them, and injected instructions ask for them. */
const FOREIGN = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|dev|app|example)\b|[<>{}\n\r]|\]\(|```/i;
const DIAGNOSIS =
  /\b(?:depress\w+|anxiety disorder|adhd|autis\w+|bipolar|trauma\w*|narciss\w+|neurotic\w*|introvert\w*|extrovert\w*|perfectionis\w+|disorder)\b/i;

const IN_QUOTATION_MARKS = /[“„«"]([^“”„«»"]+)[”“»"]/g;
const LAST_QUESTION = /^(.*[.!:;”"])\s+([^.!?]*\?)$/s;

const plain = (text: string) => text.trim().replace(/[.,;:!?…]+$/, "");

function findQuote(
  { texts }: ModelInput,
  { id, text }: WrittenLine["quotes"][number],
): Quote | undefined {
  const source = texts.find((each) => each.id === id);
  const start = source?.text.indexOf(text) ?? -1;
  if (!source || start === -1) return undefined;
  return { section: source.section, prompt: source.prompt, start, end: start + text.length, text };
}

/** True when whatever stands in quotation marks is a whole quote of the evidence, or an option that was chosen. */
function hasOnlyTheirQuotes(
  text: string,
  quotes: readonly Quote[],
  answers: readonly Answer[],
): boolean {
  const theirs = [...quotes.map((each) => each.text), ...answers.map(({ answer }) => answer)];
  return [...text.matchAll(IN_QUOTATION_MARKS)].every(([, said = ""]) =>
    theirs.some((each) => plain(each) === plain(said)),
  );
}

/** True when a quote is made of whole clauses that mean what they say: none is cut, negated, over, ironic or of others. */
export function isWholeAndMeant(passages: readonly Passage[], quote: Quote): boolean {
  const passage = passages.find(
    ({ section, prompt }) => section === quote.section && prompt === quote.prompt,
  );
  if (!passage || quote.text.trim().split(/\s+/).length < FEWEST_WORDS) return false;
  const touched = passage.clauses.filter(
    ({ start, end }) => start < quote.end && end > quote.start,
  );
  const meant = new Set(findQuotableClauses(passage));
  return (
    touched.length > 0 &&
    touched.every(
      (clause) => meant.has(clause) && clause.start >= quote.start && clause.end <= quote.end,
    )
  );
}

/** Splits a line into its statement and its last question. Undefined where it has two questions or no statement. */
function splitQuestion(line: string): { text: string; question?: string } | undefined {
  const questions = [...line.matchAll(/\?/g)].length;
  if (questions === 0) return { text: line };
  const [, text, question] = LAST_QUESTION.exec(line) ?? [];
  if (questions > 1 || text === undefined || question === undefined) return undefined;
  return { text, question };
}

/**
 * Finds a model's line its evidence in the person's answers. Undefined where a piece of evidence is not theirs or not
 * meant as quoted, where there is none, or where the line has an address, markup, a diagnosis or a heavy passage.
 */
export function groundLine(
  from: {
    readonly records: readonly ResearchRecord[];
    readonly passages: readonly Passage[];
    readonly modelInput: ModelInput;
  },
  line: WrittenLine,
): Candidate | undefined {
  const { records, passages, modelInput } = from;
  const written = line.text.trim();
  const answers = line.answers.map(
    (id) => modelInput.choices.find((each) => each.id === id)?.answer,
  );
  const quotes = line.quotes.map((quote) => findQuote(modelInput, quote));
  const theirAnswers = answers.filter((answer) => answer !== undefined);
  const theirQuotes = quotes
    .filter((quote) => quote !== undefined)
    .filter((quote) => isVerbatim(records, quote) && isWholeAndMeant(passages, quote));
  const invented = answers.length + quotes.length - theirAnswers.length - theirQuotes.length;
  if (invented > 0 || answers.length + quotes.length === 0) return undefined;
  if (written === "" || written.length > LONGEST || !isStorable(written)) return undefined;
  if (FOREIGN.test(written) || DIAGNOSIS.test(written) || hasCarePassage(written)) return undefined;
  if (!hasOnlyTheirQuotes(written, theirQuotes, theirAnswers)) return undefined;
  const statement = splitQuestion(written);
  if (!statement) return undefined;
  return {
    list: line.list,
    rule: RULE,
    ...statement,
    strength: STRENGTH,
    frame: readFrame(statement.text),
    topics: [],
    answers: theirAnswers,
    quotes: theirQuotes,
  };
}

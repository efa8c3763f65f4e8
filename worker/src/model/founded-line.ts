import { isStorable } from "@goals/contracts/fields";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "../engine/candidate.ts";
import { hasCarePassage } from "../engine/care/assess-care.ts";
import type { Quote } from "../engine/evidence.ts";
import { isVerbatim } from "../engine/verbatim.ts";
import type { Asked } from "./asked.ts";
import type { WrittenLine } from "./written-lines.ts";

type Founded = Pick<Candidate, "list" | "rule" | "text" | "answers" | "quotes">;

/** A model has no rules: with its evidence this makes a line known again. */
const RULE = "model";

/** An address, markup, or a second paragraph: nothing a line needs, and what a planted instruction asks for. */
const FOREIGN = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|dev|app|example)\b|[<>{}\n\r]|\]\(|```/i;

const IN_QUOTATION_MARKS = /[“„«"]([^“”„«»"]+)[”“»"]/g;

function quoteOf({ texts }: Asked, { id, text }: WrittenLine["quotes"][number]): Quote | undefined {
  const source = texts.find((each) => each.id === id);
  const start = source?.text.indexOf(text) ?? -1;
  if (!source || start === -1) return undefined;
  return { section: source.section, prompt: source.prompt, start, end: start + text.length, text };
}

/** True when whatever stands in quotation marks is in one of the quotes. */
function quotesOnlyTheirs(text: string, quotes: readonly Quote[]): boolean {
  return [...text.matchAll(IN_QUOTATION_MARKS)].every(([, said = ""]) =>
    quotes.some((quote) => quote.text.includes(said.trim().replace(/[.,;:!?…]+$/, ""))),
  );
}

/**
 * A line of the model with its evidence found in the person's answers; undefined when a piece of evidence is not
 * theirs, when there is none, or when the line carries what no observation does.
 */
export function foundedLine(
  records: readonly ResearchRecord[],
  asked: Asked,
  line: WrittenLine,
): Founded | undefined {
  const { list } = line;
  const text = line.text.trim();
  const answers = line.answers.map((id) => asked.choices.find((each) => each.id === id)?.answer);
  const quotes = line.quotes.map((quote) => quoteOf(asked, quote));
  const theirAnswers = answers.filter((answer) => answer !== undefined);
  const theirQuotes = quotes
    .filter((quote) => quote !== undefined)
    .filter((quote) => isVerbatim(records, quote));
  const invented = answers.length + quotes.length - theirAnswers.length - theirQuotes.length;
  if (invented > 0 || answers.length + quotes.length === 0) return undefined;
  if (text === "" || !isStorable(text) || FOREIGN.test(text) || hasCarePassage(text)) {
    return undefined;
  }
  if (!quotesOnlyTheirs(text, theirQuotes)) return undefined;
  return { list, rule: RULE, text, answers: theirAnswers, quotes: theirQuotes };
}

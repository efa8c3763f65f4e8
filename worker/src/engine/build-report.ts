import { ANALYSIS_LISTS, type AnalysisList, type AnalysisReport } from "@goals/contracts/analysis";
import type { Candidate, Quote } from "./candidate.ts";
import { isBlank } from "@goals/contracts/fields";
import { QUESTIONS, QUESTIONS_IN_ORDER, scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

type Line = Pick<Candidate, "list" | "rule" | "text" | "answers" | "quotes">;

/** The report of these lines, each in its list with its evidence, for the embedded engine and for a model. */
export function buildReport(
  lines: readonly Line[],
  about: Pick<AnalysisReport, "engine" | "coverage">,
): AnalysisReport {
  const inList = (list: AnalysisList) => lines.filter((line) => line.list === list);
  const texts = (list: AnalysisList) => inList(list).map((line) => line.text);
  return {
    highlights: texts("highlights"),
    themes: texts("themes"),
    strengths: texts("strengths"),
    opportunities: texts("opportunities"),
    watchouts: texts("watchouts"),
    sources: ANALYSIS_LISTS.flatMap((list) =>
      inList(list).map(({ rule, answers, quotes }, line) => ({
        list,
        line,
        rule,
        answers: [...answers],
        quotes: [...quotes],
      })),
    ),
    ...about,
  };
}

const ASKED = QUESTIONS_IN_ORDER.flatMap(({ items, prompts }) => [...items, ...prompts]).length;

function countAnswered({ section, mcAnswers, writtenResponses }: ResearchRecord): number {
  const { items, prompts } = QUESTIONS[section];
  const chosen = items.filter((_, index) => scoreOption(section, index, mcAnswers[index] ?? ""));
  const written = prompts.filter((_, index) => !isBlank(writtenResponses[index] ?? ""));
  return chosen.length + written.length;
}

/** How much of all five sections was answered, 0 to 1. */
export function measureCoverage(records: readonly ResearchRecord[]): number {
  return records.reduce((sum, record) => sum + countAnswered(record), 0) / ASKED;
}

/** True when a quote is, character for character, what the person wrote at that place. */
export function isVerbatim(records: readonly ResearchRecord[], quote: Quote): boolean {
  const record = records.find(({ section }) => section === quote.section);
  const text = record?.writtenResponses[quote.prompt];
  return quote.end > quote.start && text?.slice(quote.start, quote.end) === quote.text;
}

import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList, AnalysisReport } from "@goals/contracts/analysis";
import type { Candidate } from "./candidate.ts";

type Line = Pick<Candidate, "list" | "rule" | "text" | "answers" | "quotes">;

/** The report of these lines, each in its list with its evidence beside it, whoever wrote them. */
export function reportOf(
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

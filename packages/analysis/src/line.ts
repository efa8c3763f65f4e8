import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";

export interface Line extends Omit<AnalysisSource, "line" | "average"> {
  readonly text: string;
}

export function toLists(lines: readonly Line[]): Pick<AnalysisReport, AnalysisList | "sources"> {
  const linesOf = (list: AnalysisList) => lines.filter((line) => line.list === list);
  const textsOf = (list: AnalysisList) => linesOf(list).map(({ text }) => text);
  return {
    highlights: textsOf("highlights"),
    themes: textsOf("themes"),
    strengths: textsOf("strengths"),
    opportunities: textsOf("opportunities"),
    watchouts: textsOf("watchouts"),
    sources: ANALYSIS_LISTS.flatMap((list) =>
      linesOf(list).map(({ text: _text, ...source }, line) => ({ ...source, line })),
    ),
  };
}

/** A report's lines, each with its text and its first source. */
export const listLines = (report: AnalysisReport): Line[] =>
  report.sources.map(({ line, average: _average, ...source }) => ({
    ...source,
    text: report[source.list][line] ?? "",
  }));

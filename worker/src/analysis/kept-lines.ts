import {
  ANALYSIS_LISTS,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";

/** A report with only the lines of which `isKept` is true; its sources name the places that are left. */
export function filterLines(
  report: AnalysisReport,
  isKept: (text: string, sources: readonly AnalysisSource[]) => boolean,
): AnalysisReport {
  const left = structuredClone(report);
  left.sources = [];
  for (const list of ANALYSIS_LISTS) {
    left[list] = [];
    for (const [line, text] of report[list].entries()) {
      const sources = report.sources.filter((each) => each.list === list && each.line === line);
      if (!isKept(text, sources)) continue;
      left.sources.push(...sources.map((source) => ({ ...source, line: left[list].length })));
      left[list].push(text);
    }
  }
  return left;
}

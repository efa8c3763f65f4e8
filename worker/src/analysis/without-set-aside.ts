import { ANALYSIS_LISTS, CARE_RULE, type AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";

/** A report without the lines that were set aside since it was written; its sources name the places that are left. */
export function withoutSetAside(
  report: AnalysisReport,
  setAside: ReadonlySet<string>,
): AnalysisReport {
  const left = structuredClone(report);
  left.sources = [];
  for (const list of ANALYSIS_LISTS) {
    left[list] = [];
    for (const [line, text] of report[list].entries()) {
      const sources = report.sources.filter((each) => each.list === list && each.line === line);
      const isAside = sources.some(
        (source) => source.rule !== CARE_RULE && setAside.has(lineKey(source)),
      );
      if (isAside) continue;
      left.sources.push(...sources.map((source) => ({ ...source, line: left[list].length })));
      left[list].push(text);
    }
  }
  return left;
}

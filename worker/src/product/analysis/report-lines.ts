import {
  ANALYSIS_LISTS,
  isCareRule,
  type AnalysisList,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { REPORT_MAX_BYTES } from "@goals/contracts/limits";
import { isSetAside } from "@goals/contracts/set-aside";
import { countStoredBytes } from "@goals/contracts/fields";

/** A report with only the lines for which `isKept` is true. Adjusts the sources' line numbers. */
function filterLines(
  report: AnalysisReport,
  isKept: (text: string, sources: readonly AnalysisSource[], list: AnalysisList) => boolean,
): AnalysisReport {
  const left = structuredClone(report);
  left.sources = [];
  for (const list of ANALYSIS_LISTS) {
    left[list] = [];
    for (const [line, text] of report[list].entries()) {
      const sources = report.sources.filter((each) => each.list === list && each.line === line);
      if (!isKept(text, sources, list)) continue;
      left.sources.push(...sources.map((source) => ({ ...source, line: left[list].length })));
      left[list].push(text);
    }
  }
  return left;
}

const countBytes = (value: unknown) => countStoredBytes(JSON.stringify(value));

/**
 * Drops the lines that exceed REPORT_MAX_BYTES. The embedded engine's reports always fit; a model's may quote too
 * much, and an imported report may predate the limit.
 */
export function truncateReport(report: AnalysisReport): AnalysisReport {
  if (countBytes(report) <= REPORT_MAX_BYTES) return report;
  let left = REPORT_MAX_BYTES - countBytes(filterLines(report, () => false));
  return filterLines(report, (text, sources) => {
    // This array's brackets stand for the commas between texts and sources.
    const bytes = countBytes([text, ...sources]);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** A report without the lines that the person does not want to see, and without the notice if it is one of them. */
export function omitSetAsideLines(
  report: AnalysisReport,
  setAside: ReadonlySet<string>,
): AnalysisReport {
  if (setAside.size === 0) return report;
  const { care, ...left } = filterLines(
    report,
    (_text, sources, list) => !isSetAside(report, { list, sources }, setAside),
  );
  return care && left.sources.some(({ rule }) => isCareRule(rule)) ? { ...left, care } : left;
}

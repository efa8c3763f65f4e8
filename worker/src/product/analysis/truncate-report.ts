import {
  ANALYSIS_LISTS,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { countStoredBytes } from "@goals/contracts/fields";
import { REPORT_MAX_BYTES } from "@goals/contracts/limits";

/** A report with only the lines for which `isKept` is true. Adjusts the sources' line numbers. */
function filterLines(
  report: AnalysisReport,
  isKept: (text: string, sources: readonly AnalysisSource[]) => boolean,
): AnalysisReport {
  const left = structuredClone(report);
  left.sources = [];
  const toKey = (list: string, line: number) => `${list} ${line}`;
  // Once, because an old report may have many lines.
  const byLine = Map.groupBy(report.sources, ({ list, line }) => toKey(list, line));
  for (const list of ANALYSIS_LISTS) {
    left[list] = [];
    for (const [line, text] of report[list].entries()) {
      const sources = byLine.get(toKey(list, line)) ?? [];
      if (!isKept(text, sources)) continue;
      left.sources.push(...sources.map((source) => ({ ...source, line: left[list].length })));
      left[list].push(text);
    }
  }
  return left;
}

const countBytes = (value: unknown) => countStoredBytes(JSON.stringify(value));

/** Drops the lines over REPORT_MAX_BYTES: a model may quote too much, and an imported report may predate the limit. */
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

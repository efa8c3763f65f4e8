import {
  ANALYSIS_LISTS,
  CARE_RULE,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { REPORT_MAX_BYTES } from "@goals/contracts/limits";
import { lineKey } from "@goals/contracts/line-key";
import { countStoredBytes } from "@goals/contracts/stored-bytes";

/** A report with only the lines of which `isKept` is true; its sources name the places that are left. */
function filterLines(
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

const bytesOf = (value: unknown) => countStoredBytes(JSON.stringify(value));

/**
 * A report that takes no more room than one may: as it is, or with the lines that still fit. The embedded engine's always
 * fit; a model's may quote too much, and a report restored before there was a limit may be of any size.
 */
export function truncateReport(report: AnalysisReport): AnalysisReport {
  if (bytesOf(report) <= REPORT_MAX_BYTES) return report;
  let left = REPORT_MAX_BYTES - bytesOf(filterLines(report, () => false));
  return filterLines(report, (text, sources) => {
    // The brackets of this list stand for the commas that join the texts and the sources.
    const bytes = bytesOf([text, ...sources]);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** A report without the lines that were set aside since it was written. */
export function omitSetAsideLines(
  report: AnalysisReport,
  setAside: ReadonlySet<string>,
): AnalysisReport {
  return filterLines(report, (_text, sources) =>
    sources.every((source) => source.rule === CARE_RULE || !setAside.has(lineKey(source))),
  );
}

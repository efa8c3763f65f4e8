import type { AnalysisReport } from "@goals/contracts/analysis";
import { REPORT_MAX_BYTES } from "@goals/contracts/limits";
import { countStoredBytes } from "@goals/contracts/stored-bytes";
import { filterLines } from "./kept-lines.ts";

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

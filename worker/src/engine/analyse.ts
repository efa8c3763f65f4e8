import type { AnalysisReport } from "@goals/contracts/analysis";
import { toLineKey } from "@goals/contracts/set-aside";
import type { ResearchRecord } from "@goals/contracts/research";
import { findLines, findGentleLines } from "./find-lines.ts";
import { assessCare } from "@goals/analysis/care/assess-care";
import { openWithCare } from "@goals/analysis/care/open-with-care";
import { redactCareInRecords } from "@goals/analysis/care/redact-care";
import { measureCoverage, buildReport, isVerbatim } from "./build-report.ts";
import { EMBEDDED_ENGINE } from "../engine-port.ts";
import { sortRecords } from "./read-choices.ts";
import { selectLines } from "./select-lines.ts";

/**
 * Reads a person's research without a network, a model or a clock: the same answers always give the same report.
 * Every line names its evidence; there is no line that the answers do not support. Lines that the person has
 * set aside, by their `toLineKey`, make room for the next. `country` (two letters) names the helpline of a care notice.
 *
 * @example
 * const { highlights, sources } = analyse(records);
 */
export function analyse(
  records: readonly ResearchRecord[],
  setAside: ReadonlySet<string> = new Set(),
  country?: string,
): AnalysisReport {
  const all = sortRecords(records);
  const care = assessCare(all);
  const read = redactCareInRecords(all, care);
  const borneOut = care.level !== "none" ? findGentleLines(read) : findLines(read);
  const wanted = borneOut.filter((line) => !setAside.has(toLineKey(line)));
  const shown = selectLines(wanted).filter((line) =>
    line.quotes.every((quote) => isVerbatim(read, quote)),
  );
  const report = buildReport(shown, { engine: EMBEDDED_ENGINE, coverage: measureCoverage(all) });
  return openWithCare(report, care, country);
}

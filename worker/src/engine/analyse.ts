import type { AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";
import type { ResearchRecord } from "@goals/contracts/research";
import { candidates, gentleCandidates } from "./candidates.ts";
import { assessCare } from "./care/assess-care.ts";
import { openWithCare } from "./care/open-with-care.ts";
import { withoutCarePassages } from "./care/without-care-passages.ts";
import { coverage } from "./coverage.ts";
import { EMBEDDED_ENGINE } from "./engine-version.ts";
import { inOrder } from "./in-order.ts";
import { reportOf } from "./report-of.ts";
import { select } from "./select.ts";
import { isVerbatim } from "./verbatim.ts";

/**
 * Reads a person's research without a network, a model or a clock: the same answers always give the same report.
 * Every line names its evidence, and no line is padded in where the answers say nothing. Lines that the person has
 * set aside, by their `lineKey`, make room for the next. `country` (two letters) names the helpline of a care notice.
 *
 * @example
 * const { highlights, sources } = analyse(records);
 */
export function analyse(
  records: readonly ResearchRecord[],
  setAside: ReadonlySet<string> = new Set(),
  country?: string,
): AnalysisReport {
  const all = inOrder(records);
  const read = withoutCarePassages(all);
  const needsCare = assessCare(all).level !== "none";
  const borneOut = needsCare ? gentleCandidates(read) : candidates(read);
  const wanted = borneOut.filter((line) => !setAside.has(lineKey(line)));
  const shown = select(wanted).filter((line) =>
    line.quotes.every((quote) => isVerbatim(read, quote)),
  );
  const report = reportOf(shown, { engine: EMBEDDED_ENGINE, coverage: coverage(all) });
  return openWithCare(report, all, country);
}

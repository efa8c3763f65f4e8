import { CARE_RULE } from "@goals/contracts/analysis";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Care } from "./assess-care.ts";
import { buildCareNotice } from "./care-notice.ts";

/**
 * A report that opens with the care notice where the answers call for one (`assessed`), also if a model wrote the rest: it is the first
 * highlight and stands apart as `care`. It shows nothing of what was written and rests on no answer, so that "Not me"
 * never takes it away.
 */
export function openWithCare(
  report: AnalysisReport,
  assessed: Care,
  country?: string,
): AnalysisReport {
  const care = buildCareNotice(assessed, country);
  if (!care) return report;
  const source = { list: "highlights", line: 0, rule: CARE_RULE, answers: [], quotes: [] } as const;
  const sources = report.sources.map((each) =>
    each.list === "highlights" ? { ...each, line: each.line + 1 } : each,
  );
  return {
    ...report,
    highlights: [care.text, ...report.highlights],
    sources: [{ ...source, answers: [], quotes: [] }, ...sources],
    care,
  };
}

import { CARE_RULE, type AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";
import { filterLines } from "./kept-lines.ts";

/** A report without the lines that were set aside since it was written. */
export function omitSetAsideLines(
  report: AnalysisReport,
  setAside: ReadonlySet<string>,
): AnalysisReport {
  return filterLines(report, (_text, sources) =>
    sources.every((source) => source.rule === CARE_RULE || !setAside.has(lineKey(source))),
  );
}

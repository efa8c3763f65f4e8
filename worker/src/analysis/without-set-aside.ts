import { CARE_RULE, type AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";
import { keptLines } from "./kept-lines.ts";

/** A report without the lines that were set aside since it was written. */
export function withoutSetAside(
  report: AnalysisReport,
  setAside: ReadonlySet<string>,
): AnalysisReport {
  return keptLines(report, (_text, sources) =>
    sources.every((source) => source.rule === CARE_RULE || !setAside.has(lineKey(source))),
  );
}

import type { AnalysisReport } from "@goals/contracts/analysis";
import { toLineKey } from "@goals/contracts/set-aside";
import type { ResearchRecord } from "@goals/contracts/research";
import { findLines } from "../engine/find-lines.ts";
import { redactCareInRecords } from "@goals/analysis/care/redact-care";
import { measureCoverage, buildReport } from "../engine/build-report.ts";
import { readPassages } from "../engine/reading/read-passages.ts";
import { selectLines } from "../engine/select-lines.ts";
import type { ModelInput } from "./model-input.ts";
import { groundLine } from "./ground-line.ts";
import type { WrittenLine } from "./written-lines.ts";

const LISTS_NEEDED = 2;

/** Too few of a model's lines rest on the person's answers. */
export class UngroundedReport extends Error {
  override readonly name = "UngroundedReport";
}

/**
 * The report that is left of a model's lines when each has been checked against the person's own answers. Where a line
 * is dropped, one of the embedded engine takes its place: all go through the same choice, by which no frame, quote or
 * answer is used twice, a list has three lines and one question, and a report ten lines. Throws UngroundedReport when fewer
 * than two lists have a line of the model's.
 */
export function buildModelReport(
  version: string,
  from: {
    readonly records: readonly ResearchRecord[];
    readonly modelInput: ModelInput;
    readonly setAside: ReadonlySet<string>;
    readonly lines: readonly WrittenLine[];
  },
): AnalysisReport {
  const { modelInput, setAside } = from;
  const records = redactCareInRecords(from.records);
  const { passages } = readPassages(records);
  const founded = from.lines
    .flatMap((line) => groundLine({ records, passages, modelInput }, line) ?? [])
    .filter((line) => !setAside.has(toLineKey(line)));
  if (new Set(founded.map(({ list }) => list)).size < LISTS_NEEDED) {
    throw new UngroundedReport("Fewer than two lists have a line that rests on the answers.");
  }
  const embedded = findLines(records).filter((line) => !setAside.has(toLineKey(line)));
  const shown = selectLines([...founded, ...embedded]);
  return buildReport(shown, { engine: version, coverage: measureCoverage(from.records) });
}

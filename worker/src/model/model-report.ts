import type { AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";
import type { ResearchRecord } from "@goals/contracts/research";
import { candidates } from "../engine/candidates.ts";
import { withoutCarePassages } from "../engine/care/without-care-passages.ts";
import { coverage } from "../engine/coverage.ts";
import { readPassages } from "../engine/reading/read-passages.ts";
import { reportOf } from "../engine/report-of.ts";
import { select } from "../engine/select.ts";
import type { Asked } from "./asked.ts";
import { foundedLine } from "./founded-line.ts";
import type { WrittenLine } from "./written-lines.ts";

const LISTS_NEEDED = 2;

/** Of what a model wrote, too little rests on what the person said. */
export class Unfounded extends Error {
  override readonly name = "Unfounded";
}

/**
 * The report that is left of a model's lines when each has been checked against the person's own answers. Where a line
 * is dropped, one of the embedded engine takes its place: all go through the same choice, by which no frame, quote or
 * answer is used twice, a list has three lines and one question, and a report ten lines. Throws Unfounded when fewer
 * than two lists have a line of the model's.
 */
export function modelReport(
  version: string,
  from: {
    readonly records: readonly ResearchRecord[];
    readonly asked: Asked;
    readonly setAside: ReadonlySet<string>;
    readonly lines: readonly WrittenLine[];
  },
): AnalysisReport {
  const { asked, setAside } = from;
  const records = withoutCarePassages(from.records);
  const { passages } = readPassages(records);
  const founded = from.lines
    .flatMap((line) => foundedLine({ records, passages, asked }, line) ?? [])
    .filter((line) => !setAside.has(lineKey(line)));
  if (new Set(founded.map(({ list }) => list)).size < LISTS_NEEDED) {
    throw new Unfounded("Fewer than two lists have a line that rests on the answers.");
  }
  const embedded = candidates(records).filter((line) => !setAside.has(lineKey(line)));
  const shown = select([...founded, ...embedded]);
  return reportOf(shown, { engine: version, coverage: coverage(from.records) });
}

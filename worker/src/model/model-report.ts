import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisReport } from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";
import type { ResearchRecord } from "@goals/contracts/research";
import { openWithCare } from "../engine/care/open-with-care.ts";
import { coverage } from "../engine/coverage.ts";
import { reportOf } from "../engine/report-of.ts";
import type { Asked } from "./asked.ts";
import { foundedLine } from "./founded-line.ts";
import type { WrittenLine } from "./written-lines.ts";

const LINES_A_LIST = 5;
const LISTS_NEEDED = 2;

/** Of what a model wrote, too little rests on what the person said. */
export class Unfounded extends Error {
  override readonly name = "Unfounded";
}

/**
 * The report that is left of a model's lines when each has been checked against the person's own answers. The
 * pointer to help is never the model's to give or to leave out. Throws Unfounded when fewer than two lists have a line.
 */
export function modelReport(
  version: string,
  from: {
    readonly records: readonly ResearchRecord[];
    readonly asked: Asked;
    readonly setAside: ReadonlySet<string>;
    readonly lines: readonly WrittenLine[];
    readonly country?: string | undefined;
  },
): AnalysisReport {
  const { records, asked, setAside } = from;
  const founded = from.lines
    .flatMap((line) => foundedLine(records, asked, line) ?? [])
    .filter((line, index, all) => all.findIndex(({ text }) => text === line.text) === index)
    .filter((line) => !setAside.has(lineKey(line)));
  if (new Set(founded.map(({ list }) => list)).size < LISTS_NEEDED) {
    throw new Unfounded("Fewer than two lists have a line that rests on the answers.");
  }
  const shown = ANALYSIS_LISTS.flatMap((list) =>
    founded.filter((line) => line.list === list).slice(0, LINES_A_LIST),
  );
  const report = reportOf(shown, { engine: version, coverage: coverage(records) });
  return openWithCare(report, records, from.country);
}

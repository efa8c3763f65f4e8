import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import { toLists, type Line } from "../line.ts";
import { COACH_RULE, LIST_MAX } from "./check-lines.ts";
import type { CoachResult } from "./run-coach.ts";
import { COACH_ENGINE, PROMPT_VERSION } from "./version.ts";

type Quote = AnalysisSource["quotes"][number];

const overlaps = (one: Quote, other: Quote) =>
  one.section === other.section &&
  one.prompt === other.prompt &&
  one.start < other.end &&
  other.start < one.end;

const listLines = (report: AnalysisReport, list: AnalysisList) =>
  report.sources.flatMap((source) =>
    source.list === list ? [{ ...source, text: report[list][source.line] ?? "" }] : [],
  );

/** The coach's lines. Where one fell or a list was left empty, a mirror's line with another quote stands; kept lines stay on top. */
export function mergeReport(
  mirror: AnalysisReport,
  { lines, written, missions, question }: CoachResult,
  {
    model,
    isKept,
  }: {
    readonly model: { readonly name: string; readonly operator: string };
    readonly isKept: (source: AnalysisSource) => boolean;
  },
): AnalysisReport {
  const quotes = lines.flatMap((line) => line.quotes);
  const isNew = (line: Line) =>
    !line.quotes.some((quote) => quotes.some((each) => overlaps(quote, each)));
  const shown = ANALYSIS_LISTS.flatMap((list): Line[] => {
    const coach = lines.filter((line) => line.list === list);
    const count = Math.min(LIST_MAX, Math.max(1, written[list]?.length ?? 0));
    const own = listLines(mirror, list);
    const kept = own.filter(isKept);
    const others = own.filter((line) => !kept.includes(line) && isNew(line));
    const fill = others.slice(0, Math.max(0, count - coach.length - kept.length));
    return [...kept, ...coach.map((line) => ({ ...line, rule: COACH_RULE })), ...fill];
  });
  return {
    ...mirror,
    ...toLists(shown),
    engine: COACH_ENGINE,
    model: { ...model, prompt: PROMPT_VERSION },
    ...(missions && { missions }),
    ...(question !== undefined && { question }),
  };
}

import {
  ANALYSIS_LISTS,
  type AnalysisList,
  type AnalysisReport,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import type { CheckedLine } from "./check-line.ts";
import { COACH_RULE } from "./check-lines.ts";
import type { CoachResult } from "./run-coach.ts";
import { COACH_ENGINE, PROMPT_VERSION } from "./version.ts";

const LIST_MAX = 3;

type Quote = AnalysisSource["quotes"][number];
type Source = Omit<AnalysisSource, "list" | "line">;

interface Line {
  readonly text: string;
  readonly sources: readonly Source[];
}

const overlaps = (one: Quote, other: Quote) =>
  one.section === other.section &&
  one.prompt === other.prompt &&
  one.start < other.end &&
  other.start < one.end;

function toLine({ text, answers, quotes }: CheckedLine): Line {
  return { text, sources: [{ rule: COACH_RULE, answers, quotes }] };
}

function listLines({ sources, ...lists }: AnalysisReport, list: AnalysisList): Line[] {
  return lists[list].map((text, line) => ({
    text,
    sources: sources
      .filter((source) => source.list === list && source.line === line)
      .map(({ list: _list, line: _line, ...source }) => source),
  }));
}

/** The coach's lines. Where one fell or a list was left empty, a mirror's line with another quote stands; kept lines stay on top. */
export function mergeReport(
  mirror: AnalysisReport,
  { lines, written, missions, obstacle, question }: CoachResult,
  {
    model,
    isKept,
  }: {
    readonly model: { readonly name: string; readonly operator: string };
    readonly isKept: (source: AnalysisSource) => boolean;
  },
): AnalysisReport {
  const quotes = lines.flatMap((line) => line.quotes);
  const isNew = (line: Line) => {
    const own = line.sources.flatMap((source) => source.quotes);
    return own.length === 0 || !own.some((quote) => quotes.some((each) => overlaps(quote, each)));
  };
  const isKeptLine = (list: AnalysisList) => (line: Line) =>
    line.sources.some((source) => isKept({ ...source, list, line: 0 }));

  const report: AnalysisReport = {
    ...mirror,
    sources: [],
    engine: COACH_ENGINE,
    model: { ...model, prompt: PROMPT_VERSION },
    ...(missions && { missions }),
    ...(obstacle && { obstacle }),
    ...(question !== undefined && { question }),
  };
  for (const list of ANALYSIS_LISTS) {
    const coach = lines.filter((line) => line.list === list).map(toLine);
    const count = Math.min(LIST_MAX, Math.max(1, written[list] ?? 0));
    const kept = listLines(mirror, list).filter(isKeptLine(list));
    const others = listLines(mirror, list).filter((line) => !kept.includes(line) && isNew(line));
    const fill = others.slice(0, Math.max(0, count - coach.length - kept.length));
    const shown = [...kept, ...coach, ...fill];
    report[list] = shown.map(({ text }) => text);
    report.sources.push(
      ...shown.flatMap(({ sources }, line) => sources.map((source) => ({ ...source, list, line }))),
    );
  }
  return report;
}

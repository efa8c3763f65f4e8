import {
  CARE_RULE,
  type Analysis,
  type AnalysisList,
  type AnalysisSource,
} from "@goals/contracts/analysis";
import { lineKey } from "@goals/contracts/line-key";

/** A line of a list, with its place there and what it rests on. */
export interface ShownLine {
  readonly place: number;
  readonly text: string;
  readonly sources: readonly AnalysisSource[];
}

/** The lines of a list that the person has not set aside. What a report opens with stands above the lists. */
export function shownLines(
  analysis: Analysis,
  list: AnalysisList,
  setAside: ReadonlySet<string>,
): ShownLine[] {
  return analysis[list]
    .map((text, place) => {
      const sources = analysis.sources.filter((each) => each.list === list && each.line === place);
      return { place, text, sources };
    })
    .filter(
      ({ sources }) =>
        !sources.some((source) => source.rule === CARE_RULE || setAside.has(lineKey(source))),
    );
}

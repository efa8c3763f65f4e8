import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import type { Sentence } from "@goals/contracts/split-sentences";

export interface Line extends Omit<AnalysisSource, "line" | "average"> {
  readonly text: string;
}

type Place = Pick<AnalysisSource["quotes"][number], "section" | "prompt">;

export const toId = ({ section, prompt }: Place) => `${section} ${prompt}`;

export const toQuotes = ({ section, prompt }: Place, sentences: readonly Sentence[]) =>
  sentences.map((each) => ({ section, prompt, ...each }));

export function toLists(lines: readonly Line[]): Pick<AnalysisReport, AnalysisList | "sources"> {
  const linesOf = (list: AnalysisList) => lines.filter((line) => line.list === list);
  const textsOf = (list: AnalysisList) => linesOf(list).map(({ text }) => text);
  return {
    highlights: textsOf("highlights"),
    themes: textsOf("themes"),
    strengths: textsOf("strengths"),
    opportunities: textsOf("opportunities"),
    watchouts: textsOf("watchouts"),
    sources: ANALYSIS_LISTS.flatMap((list) =>
      linesOf(list).map(({ rule, lead, answers, quotes }, line) => {
        return { list, line, rule, ...(lead !== undefined && { lead }), answers, quotes };
      }),
    ),
  };
}

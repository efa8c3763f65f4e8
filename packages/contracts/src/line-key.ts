import type { AnalysisSource } from "./analysis.ts";

type Evidence = Pick<AnalysisSource, "list" | "rule"> & {
  readonly answers: readonly AnalysisSource["answers"][number][];
  readonly quotes: readonly AnalysisSource["quotes"][number][];
};

/** Longer than the evidence of any line an engine writes. */
export const LINE_KEY_MAX = 8000;

/**
 * What makes a line the same line in another analysis: its rule and the answers it shows, not its wording, not
 * the average it compares with and not where in a text its quotes stand. An answer that changes makes it a new line.
 */
export function lineKey({ list, rule, answers, quotes }: Evidence): string {
  return JSON.stringify([
    list,
    rule,
    answers.map(({ section, question, answer }) => [section, question, answer]),
    quotes.map(({ section, prompt, text }) => [section, prompt, text]),
  ]);
}

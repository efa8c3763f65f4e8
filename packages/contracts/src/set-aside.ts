import * as z from "zod/mini";
import { ANALYSIS_LISTS, type AnalysisSource } from "./analysis.ts";

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
export function toLineKey({ list, rule, answers, quotes }: Evidence): string {
  return JSON.stringify([
    list,
    rule,
    answers.map(({ section, question, answer }) => [section, question, answer]),
    quotes.map(({ section, prompt, text }) => [section, prompt, text]),
  ]);
}

/** What a person says about a line: "That's me" or "Not me". */
export const VERDICTS = ["me", "not_me"] as const;
export const verdict = z.enum(VERDICTS, "There is no such verdict.");
export type Verdict = z.infer<typeof verdict>;

/** A line the person has judged, as it was worded then. `key` is its `toLineKey`. */
export const setAsideLine = z.object({
  key: z.string(),
  list: z.enum(ANALYSIS_LISTS),
  text: z.string(),
  createdAt: z.string(),
  verdict,
});
export type SetAsideLine = z.infer<typeof setAsideLine>;
export const setAsideList = z.array(setAsideLine);

/**
 * Names a line by its place in a stored analysis, so that its words need not be believed. Without a verdict it is "Not me";
 * a second verdict replaces the first.
 */
export const setAsideRequest = z.strictObject({
  analysis: z.string().check(z.maxLength(64)),
  list: z.enum(ANALYSIS_LISTS, "There is no such list."),
  line: z.int().check(z.gte(0)),
  verdict: z.optional(verdict),
});
export type SetAsideRequest = z.infer<typeof setAsideRequest>;

export const restoreLineRequest = z.strictObject({
  key: z.string().check(z.maxLength(LINE_KEY_MAX)),
});

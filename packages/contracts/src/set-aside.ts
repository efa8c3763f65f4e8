import * as z from "zod/mini";
import { ANALYSIS_LISTS, type AnalysisSource } from "./analysis.ts";

type Evidence = Pick<AnalysisSource, "list" | "rule"> & {
  readonly answers: readonly AnalysisSource["answers"][number][];
  readonly quotes: readonly AnalysisSource["quotes"][number][];
};

/** Longer than the key of any line that an engine writes. */
export const LINE_KEY_MAX = 8000;

/** Identifies a line across analyses by its rule and answers, not by its wording: a changed answer makes it a new line. */
export const toLineKey = ({ list, rule, answers, quotes }: Evidence): string =>
  JSON.stringify([
    list,
    rule,
    answers.map(({ section, question, answer }) => [section, question, answer]),
    quotes.map(({ section, prompt, text }) => [section, prompt, text]),
  ]);

/** True for a line that the person has marked "Not me". */
export const isSetAside = (
  sources: readonly AnalysisSource[],
  notMe: ReadonlySet<string>,
): boolean => sources.some((source) => notMe.has(toLineKey(source)));

/** The keys of a person's judged lines by their verdict. */
export interface Verdicts {
  readonly me: ReadonlySet<string>;
  readonly notMe: ReadonlySet<string>;
}

export const VERDICTS = ["me", "not_me"] as const;
export const verdict = z.enum(VERDICTS, "There is no such verdict.");
export type Verdict = z.infer<typeof verdict>;

/** A line the person has judged, with its wording at the time. `key` is its `toLineKey`. */
export const setAsideLine = z.object({
  key: z.string(),
  list: z.enum(ANALYSIS_LISTS),
  text: z.string(),
  createdAt: z.string(),
  verdict,
});
export type SetAsideLine = z.infer<typeof setAsideLine>;
export const setAsideList = z.array(setAsideLine);

/** A line by its place in a stored analysis, so that the client's text need not be trusted. "Not me" without a verdict. */
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

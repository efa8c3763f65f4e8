import * as z from "zod/mini";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "./analysis.ts";
import { ANALYSIS_LISTS, CARE_RULE, GENTLE_CARE_RULE, isCareRule } from "./analysis.ts";

type Evidence = Pick<AnalysisSource, "list" | "rule"> & {
  readonly answers: readonly AnalysisSource["answers"][number][];
  readonly quotes: readonly AnalysisSource["quotes"][number][];
};

/** Longer than the evidence of any line an engine writes. */
export const LINE_KEY_MAX = 8000;

/** Identifies a line across analyses by its rule and answers, not by its wording: a changed answer makes it a new line. */
export const toLineKey = ({ list, rule, answers, quotes }: Evidence): string =>
  JSON.stringify([
    list,
    rule,
    answers.map(({ section, question, answer }) => [section, question, answer]),
    quotes.map(({ section, prompt, text }) => [section, prompt, text]),
  ]);

const NOTICE = { list: "highlights", answers: [], quotes: [] } as const;
/** "Not me" to a care notice: the answers are then read as anybody's, except words of danger. */
export const CARE_KEY = toLineKey({ ...NOTICE, rule: CARE_RULE });
export const GENTLE_CARE_KEY = toLineKey({ ...NOTICE, rule: GENTLE_CARE_RULE });
/** How the person says the past weeks have been. Until they say "good", their own words stay closed. */
export const WEEKS = ["good", "mixed", "hard"] as const;
export type Weeks = (typeof WEEKS)[number];
const toWeeksKey = (rule: string) => toLineKey({ ...NOTICE, list: "watchouts", rule });
/** Each is stored as a "Not me" line. After "hard" reports show no line, earlier ones neither. */
export const WEEKS_KEYS: Readonly<Record<Weeks, string>> = {
  good: toWeeksKey("good-weeks"),
  mixed: toWeeksKey("mixed-weeks"),
  hard: toWeeksKey("left-out"),
};
export const isWeeksKey = (key: string): boolean => Object.values(WEEKS_KEYS).includes(key);

/** Undefined until the person has said so. */
export const readWeeks = (notMe: ReadonlySet<string>): Weeks | undefined =>
  WEEKS.findLast((weeks) => notMe.has(WEEKS_KEYS[weeks]));

/** True for a line with the person's own words that the page shows only after a tap: hard days, and all of them until "good". */
export const isClosed = (
  report: Pick<AnalysisReport, "isClosed">,
  { list, rule }: Pick<AnalysisSource, "list" | "rule">,
  notMe: ReadonlySet<string>,
): boolean =>
  rule === "prompt" &&
  (list === "watchouts" || Boolean(report.isClosed) || readWeeks(notMe) !== "good");

export function isSetAside(
  { care }: Pick<AnalysisReport, "care">,
  line: { readonly list: AnalysisList; readonly sources: readonly AnalysisSource[] },
  notMe: ReadonlySet<string>,
): boolean {
  const isSafe = ({ rule }: AnalysisSource) => !isCareRule(rule) || care?.level === "heavy";
  return (
    line.sources.some((source) => isSafe(source) && notMe.has(toLineKey(source))) ||
    (readWeeks(notMe) === "hard" && !line.sources.some(({ rule }) => isCareRule(rule)))
  );
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
const judgedLine = z.strictObject({
  analysis: z.string().check(z.maxLength(64)),
  list: z.enum(ANALYSIS_LISTS, "There is no such list."),
  line: z.int().check(z.gte(0)),
  verdict: z.optional(verdict),
});
export const setAsideRequest = z.union(
  [judgedLine, z.strictObject({ weeks: z.enum(WEEKS) })],
  "This is no verdict on a line or on the past weeks.",
);
export type JudgedLine = z.infer<typeof judgedLine>;
export type SetAsideRequest = z.infer<typeof setAsideRequest>;

export const restoreLineRequest = z.strictObject({
  key: z.string().check(z.maxLength(LINE_KEY_MAX)),
});

import * as z from "zod/mini";
import { sectionId } from "./research.ts";

/** The five lists, in the order they are shown. */
export const ANALYSIS_LISTS = [
  "highlights",
  "themes",
  "strengths",
  "opportunities",
  "watchouts",
] as const;
export type AnalysisList = (typeof ANALYSIS_LISTS)[number];

export const ANALYSIS_TITLES: Record<AnalysisList, string> = {
  highlights: "Key Highlights",
  themes: "Emerging Themes",
  strengths: "Strength Patterns",
  opportunities: "Opportunities to Explore",
  watchouts: "Watch-outs",
};

export const ANALYSIS_NOTE = "Highlights, not conclusions. Use as a mirror.";

/** A chosen option: the question's index and the option's text. */
export const answerEvidence = z.object({
  section: sectionId,
  question: z.number(),
  answer: z.string(),
});

/** An exact substring of a written answer: `text === response.slice(start, end)`. */
export const quoteEvidence = z.object({
  section: sectionId,
  prompt: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
});

/** What one line rests on. `line` is its index in its list. */
export const analysisSource = z.object({
  list: z.enum(ANALYSIS_LISTS),
  line: z.number(),
  /** `prompt`, `theme:<word>`, `choice`, `contradiction:<id>`, `care` or `coach`; older reports have other names. */
  rule: z.string(),
  /**
   * The plain heading above the quotes, in the report's language ("When you last lost track of time"). The line's text in
   * its list is then the heading and the quotes in one, for clients that only know lists. Without it the text itself is
   * the sentence to show.
   */
  lead: z.optional(z.string()),
  answers: z.array(answerEvidence),
  quotes: z.array(quoteEvidence),
  /**
   * In reports written before "embedded-3" alone, where a line compares: the person's own average over all their
   * choices, 1 to 5, to the nearest half.
   */
  average: z.optional(z.number()),
});
export type AnalysisSource = z.infer<typeof analysisSource>;

/** A helpline. A link has no other address than these, because a report can be imported from a file. */
const wayToSomebody = z.object({
  label: z.string(),
  href: z.string().check(z.regex(/^(?:tel:[0-9]{2,15}|https:\/\/findahelpline\.com)$/)),
});

/**
 * What a report opens with when the answers speak of danger or weigh heavily. `text` is also the first highlight, for
 * a client that shows only the lists. `language` is the one the person wrote in.
 */
export const careNotice = z.object({
  level: z.enum(["heavy", "danger"]),
  language: z.enum(["en", "de", "es", "fr", "ar"]),
  text: z.string(),
  ways: z.array(wayToSomebody),
});
export type CareNotice = z.infer<typeof careNotice>;

/** The rule of the line that says what `careNotice` says. It rests on no answer that is shown. */
export const CARE_RULE = "care";

const lines = z.array(z.string());

/** What an engine writes. `engine` names it with its rule version; `coverage` is how much was answered, 0 to 1. */
export const analysisReport = z.object({
  highlights: lines,
  themes: lines,
  strengths: lines,
  opportunities: lines,
  watchouts: lines,
  sources: z.array(analysisSource),
  engine: z.string(),
  coverage: z.number(),
  care: z.optional(careNotice),
  /** The language the person wrote in, as far as it is recognized ("en", "de", "ar"). */
  language: z.optional(z.string()),
  /** The one question that the coach asks back. */
  question: z.optional(z.string()),
  /** The model that wrote the report, who runs it, and the version of the prompt. */
  model: z.optional(z.object({ name: z.string(), operator: z.string(), prompt: z.string() })),
});
export type AnalysisReport = z.infer<typeof analysisReport>;

export const analysis = z.extend(analysisReport, { id: z.string(), createdAt: z.string() });
export type Analysis = z.infer<typeof analysis>;

/**
 * `unchanged`: nothing was written, because the newest analysis was written from the same answers. `modelSpent`: the
 * model has written its share for today, and the embedded engine wrote.
 */
export const generatedAnalysis = z.extend(analysis, {
  unchanged: z.boolean(),
  modelSpent: z.optional(z.boolean()),
});
export type GeneratedAnalysis = z.infer<typeof generatedAnalysis>;

/** The one line of the newest analysis that the dashboard shows; null before the first. */
export const analysisHighlight = z.object({
  line: z.nullable(z.string()),
  /** Where the newest analysis opens with it: then `line` is its text. */
  care: z.optional(careNotice),
  /** One sentence of the lines marked "That's me", another one each day; null where there is none. */
  kept: z.optional(z.nullable(z.object({ text: z.string() }))),
});
export type AnalysisHighlight = z.infer<typeof analysisHighlight>;

export const analysisList = z.array(analysis);

import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { ASK_ANSWER_MAX, COACH_ANSWER_MAX } from "./limits.ts";
import { problemDetails } from "./endpoint.ts";
import { help, movement, picture } from "./portrait.ts";
import { sectionId } from "./research.ts";

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

export const analysisSource = z.object({
  list: z.enum(ANALYSIS_LISTS),
  line: z.number(),
  /** `tension:<id>`, `reply:<id>`, `pin`, `picture` or `coach`; older reports have others. */
  rule: z.string(),
  /** The heading above the quotes; `text` then repeats heading and quotes for clients that only know the lists. */
  lead: z.optional(z.string()),
  answers: z.array(z.object({ section: sectionId, question: z.number(), answer: z.string() })),
  /** Exact substrings of written answers: `text === response.slice(start, end)`. */
  quotes: z.array(
    z.object({
      section: sectionId,
      prompt: z.number(),
      start: z.number(),
      end: z.number(),
      text: z.string(),
    }),
  ),
  /** The line's question with its id, and the person's answer. */
  ask: z.optional(
    z.object({ id: z.string(), question: z.string(), reply: z.nullable(z.string()) }),
  ),
  /** The labels in a part of the picture. The line contains them as a sentence. */
  labels: z.optional(z.array(z.string())),
  /** The average of all choices, 1 to 5, to the nearest half. Only comparing lines from before "embedded-3" have it. */
  average: z.optional(z.number()),
});
export type AnalysisSource = z.infer<typeof analysisSource>;

const lines = z.array(z.string());

/** As stored. `engine` is the writer's name and rule version; `coverage` is the answered share, 0 to 1. */
export const analysisReport = z.object({
  highlights: lines,
  themes: lines,
  strengths: lines,
  opportunities: lines,
  watchouts: lines,
  sources: z.array(analysisSource),
  engine: z.string(),
  coverage: z.number(),
  /** The fifty choices as digits: 1 to 5, or 0 for none. Every read draws the portrait from them. */
  choices: z.optional(z.string().check(z.regex(/^[0-5]{50}$/))),
  language: z.optional(z.string()),
  question: z.optional(z.string()),
  /** The model that wrote the report, its operator, and the version of the prompt. */
  model: z.optional(z.object({ name: z.string(), operator: z.string(), prompt: z.string() })),
  /** Set if the model says that the person mourns or is low ("heavy"), or in danger. Its lines are then hidden. */
  seen: z.optional(z.enum(["heavy", "danger"])),
  /** The person has said that something is heavy, and has still asked for the model. */
  asksDespiteHeavy: z.optional(z.boolean()),
  missions: z.optional(
    z.object({ personal: z.string(), professional: z.string(), unified: z.string() }),
  ),
});
export type AnalysisReport = z.infer<typeof analysisReport>;

export const analysis = z.extend(analysisReport, {
  id: z.string(),
  createdAt: z.string(),
  picture: z.optional(picture),
  /** Set if the person has said that something is heavy. */
  heavy: z.optional(z.object({ text: z.string() })),
  help: z.optional(help),
  /** The differences from the analysis before; absent for the first. */
  moved: z.optional(z.array(movement)),
});
export type Analysis = z.infer<typeof analysis>;
export const analysisList = z.array(analysis);

/** Only the portrait is shown if the model's limit is reached (`modelSpent`) or none of its lines passed (`modelFailed`). */
export const generatedAnalysis = z.extend(analysis, {
  unchanged: z.boolean(),
  modelSpent: z.optional(z.boolean()),
  modelFailed: z.optional(z.boolean()),
  /** The model did not answer. The attempt is not counted. */
  modelUnanswered: z.optional(z.boolean()),
});
export type GeneratedAnalysis = z.infer<typeof generatedAnalysis>;

/** The media type of a response that streams an analysis while it is written. Requests ask for it with `Accept`. */
export const ANALYSIS_EVENTS_TYPE = "application/x-ndjson";

/** A line of that response: a stage, a draft (first the portrait, then with the coach's lines), or at the end the analysis or its problem. */
export const analysisEvent = z.union([
  z.object({ stage: z.enum(["reading", "checking"]) }),
  z.object({ draft: generatedAnalysis }),
  z.object({ analysis: generatedAnalysis }),
  z.object({ problem: problemDetails }),
]);
export type AnalysisEvent = z.infer<typeof analysisEvent>;

/** The line of the newest analysis that the dashboard shows; null without an analysis. */
export const analysisHighlight = z.object({
  line: z.nullable(z.string()),
  lead: z.optional(z.string()),
  quotes: z.optional(z.array(z.string())),
  /** Set if the person has said that something is heavy. */
  heavy: z.optional(z.object({ text: z.string() })),
  picture: z.optional(picture),
  /** A sentence that the person pinned, answered or marked "That's me", a different one each day; null if there is none. */
  kept: z.optional(z.nullable(z.object({ text: z.string() }))),
});
export type AnalysisHighlight = z.infer<typeof analysisHighlight>;

/** A sentence of fact about a section's choices. */
export const finding = z.object({ text: z.string(), language: z.string() });
export type Finding = z.infer<typeof finding>;

/** An answer to a question of a report. It stands in the report, and a model reads it first. */
export const coachAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
});
export type CoachAnswer = z.infer<typeof coachAnswer>;
export const coachAnswers = z.array(coachAnswer);

/** Names the portrait's question by its id, or the coach's by its analysis, so that the server need not trust the client's words. */
export const coachAnswerRequest = z.union(
  [
    z.strictObject({
      analysis: z.string().check(z.maxLength(64)),
      answer: requiredText(COACH_ANSWER_MAX, "Please write an answer."),
    }),
    z.strictObject({
      ask: z.string().check(z.maxLength(64)),
      answer: requiredText(ASK_ANSWER_MAX, "Please write an answer."),
    }),
  ],
  "Please write an answer.",
);

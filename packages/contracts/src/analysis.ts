import * as z from "zod/mini";
import { requiredText } from "./fields.ts";
import { COACH_ANSWER_MAX } from "./limits.ts";
import { problemDetails } from "./endpoint.ts";
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
  /** `prompt`, `theme:<word>`, `choice`, `contradiction:<id>`, `care`, `care:gentle` or `coach`; older reports have others. */
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
  /** Only before "embedded-3", for a line that compares: the average over all choices, 1 to 5, to the nearest half. */
  average: z.optional(z.number()),
});
export type AnalysisSource = z.infer<typeof analysisSource>;

/** A report can be imported from a file, so only a helpline's address may be a link. */
const helpline = z.string().check(z.regex(/^(?:tel:[0-9]{2,15}|https:\/\/findahelpline\.com)$/));

/** Opens a report whose answers suggest danger or distress. `text` is also the first highlight, for older clients. */
export const careNotice = z.object({
  level: z.enum(["heavy", "danger"]),
  language: z.enum(["en", "de", "es", "fr", "ar"]),
  text: z.string(),
  ways: z.array(z.object({ label: z.string(), href: helpline })),
});
export type CareNotice = z.infer<typeof careNotice>;

/** The rules of the line that repeats `careNotice`. Two, so that "Not me" to a gentle notice silences no heavier one. */
export const CARE_RULE = "care";
export const GENTLE_CARE_RULE = "care:gentle";
export const isCareRule = (rule: string) => rule === CARE_RULE || rule === GENTLE_CARE_RULE;

const lines = z.array(z.string());

/** An obstacle in a person's own words: an exact passage of their answer to a written question. */
export const obstacle = z.object({ section: sectionId, prompt: z.number(), text: z.string() });
export type Obstacle = z.infer<typeof obstacle>;

/** Null if no passage clearly describes one. */
export const obstacleResponse = z.object({ obstacle: z.nullable(obstacle) });

/** `engine` is the writer's name and rule version; `coverage` is the answered share, 0 to 1. */
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
  /** The person's own words stay closed until they open them (`isClosed` in `set-aside.ts`). */
  isClosed: z.optional(z.boolean()),
  /** The language the person wrote in, if recognized ("en", "de", "ar"). */
  language: z.optional(z.string()),
  question: z.optional(z.string()),
  /** The model that wrote the report, its operator, and the version of the prompt. */
  model: z.optional(z.object({ name: z.string(), operator: z.string(), prompt: z.string() })),
  missions: z.optional(
    z.object({ personal: z.string(), professional: z.string(), unified: z.string() }),
  ),
  obstacle: z.optional(obstacle),
});
export type AnalysisReport = z.infer<typeof analysisReport>;

export const analysis = z.extend(analysisReport, { id: z.string(), createdAt: z.string() });
export type Analysis = z.infer<typeof analysis>;
export const analysisList = z.array(analysis);

/** The mirror wrote it if the model's limit is reached (`modelSpent`) or no line of it held (`modelFailed`). */
export const generatedAnalysis = z.extend(analysis, {
  unchanged: z.boolean(),
  modelSpent: z.optional(z.boolean()),
  modelFailed: z.optional(z.boolean()),
});
export type GeneratedAnalysis = z.infer<typeof generatedAnalysis>;

/** The media type of a response that streams an analysis while it is written. Requests ask for it with `Accept`. */
export const ANALYSIS_EVENTS_TYPE = "application/x-ndjson";

/** A line of that response: the coach's stage, a checked line, and at the end the analysis or its problem. */
export const analysisEvent = z.union([
  z.object({ stage: z.enum(["reading", "checking"]) }),
  z.object({
    line: z.object({ list: z.enum(ANALYSIS_LISTS), text: z.string(), source: analysisSource }),
  }),
  z.object({ analysis: generatedAnalysis }),
  z.object({ problem: problemDetails }),
]);
export type AnalysisEvent = z.infer<typeof analysisEvent>;

/** The line of the newest analysis that the dashboard shows; null without an analysis. */
export const analysisHighlight = z.object({
  line: z.nullable(z.string()),
  lead: z.optional(z.string()),
  quotes: z.optional(z.array(z.string())),
  /** Set if the newest analysis opens with a care notice: `line` is then its text. */
  care: z.optional(careNotice),
  /** A sentence from a line marked "That's me", a different one each day; null if no line is marked. */
  kept: z.optional(z.nullable(z.object({ text: z.string() }))),
});
export type AnalysisHighlight = z.infer<typeof analysisHighlight>;

/** A sentence about a section's answers, and the person's own words below it. None if the answers call for care. */
export const finding = z.object({
  text: z.string(),
  quotes: z.array(z.string()),
  language: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** An answer to the question that a report asked back. The next report is written with it. */
export const coachAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
});
export type CoachAnswer = z.infer<typeof coachAnswer>;
export const coachAnswers = z.array(coachAnswer);

/** Names the question by its analysis, so that the client need not be trusted with its words. */
export const coachAnswerRequest = z.strictObject({
  analysis: z.string().check(z.maxLength(64)),
  answer: requiredText(COACH_ANSWER_MAX, "Please write an answer."),
});
export type CoachAnswerRequest = z.infer<typeof coachAnswerRequest>;

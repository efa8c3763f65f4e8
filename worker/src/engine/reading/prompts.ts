import type { SectionId } from "@goals/contracts/research";

/** One of the ten written questions, by what it asks for. */
export type PromptId =
  | "flow"
  | "drained"
  | "best"
  | "feedback"
  | "hour"
  | "skill"
  | "tuesday"
  | "ninety"
  | "day"
  | "stall";

/** What a written question asks for. Whether an answer lifts or drains is the question's doing, not the words'. */
export interface Prompt {
  readonly section: SectionId;
  readonly prompt: number;
  readonly polarity: "lifts" | "drains" | "neither";
  /** It asks for what others say, so that other people's words are what was asked for. */
  readonly isReported?: true;
  /** Where a quote of the answer stands, as a part of a sentence: "… in your free hour". */
  readonly where: string;
}

/** The ten written questions. */
export const PROMPTS: Readonly<Record<PromptId, Prompt>> = {
  flow: {
    section: "energizers_drainers",
    prompt: 0,
    polarity: "lifts",
    where: "when you lost track of time",
  },
  drained: {
    section: "energizers_drainers",
    prompt: 1,
    polarity: "drains",
    where: "on the day that drained you",
  },
  best: {
    section: "strengths_weaknesses",
    prompt: 0,
    polarity: "lifts",
    where: "at your best",
  },
  feedback: {
    section: "strengths_weaknesses",
    prompt: 1,
    polarity: "neither",
    isReported: true,
    where: "in what people tell you",
  },
  hour: { section: "interests_skills", prompt: 0, polarity: "lifts", where: "in your free hour" },
  skill: {
    section: "interests_skills",
    prompt: 1,
    polarity: "lifts",
    where: "for the skill you would raise",
  },
  tuesday: {
    section: "time_horizons",
    prompt: 0,
    polarity: "lifts",
    where: "on your Tuesday in three years",
  },
  ninety: {
    section: "time_horizons",
    prompt: 1,
    polarity: "lifts",
    where: "for the next 90 days",
  },
  day: {
    section: "working_preferences",
    prompt: 0,
    polarity: "lifts",
    where: "in your best working day",
  },
  stall: {
    section: "working_preferences",
    prompt: 1,
    polarity: "drains",
    where: "where you stall",
  },
};

const IDS: readonly PromptId[] = [
  "flow",
  "drained",
  "best",
  "feedback",
  "hour",
  "skill",
  "tuesday",
  "ninety",
  "day",
  "stall",
];

/** The id of the written question at a place; undefined where none is asked. */
export function promptIdOf(at: { section: SectionId; prompt: number }): PromptId | undefined {
  return IDS.find((id) => PROMPTS[id].section === at.section && PROMPTS[id].prompt === at.prompt);
}

import type { SectionId } from "@goals/contracts/sections";

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

/** What a written question asks for. `polarity` comes from the question, never from the words of the answer. */
export interface Prompt {
  readonly section: SectionId;
  readonly prompt: number;
  readonly polarity: "lifts" | "drains" | "neither";
  /** It asks for what others say, so that other people's words are what was asked for. */
  readonly isReported?: true;
  /** It asks to imagine something. */
  readonly isImagined?: true;
  /** What the answer is about, as a part of a sentence: "you wrote … about your free hour". */
  readonly about: string;
}

/** The ten written questions. */
export const PROMPTS: Readonly<Record<PromptId, Prompt>> = {
  flow: {
    section: "energizers_drainers",
    prompt: 0,
    polarity: "lifts",
    about: "the last time you lost track of time",
  },
  drained: {
    section: "energizers_drainers",
    prompt: 1,
    polarity: "drains",
    about: "a day that drained you",
  },
  best: {
    section: "strengths_weaknesses",
    prompt: 0,
    polarity: "lifts",
    about: "a time you were at your best",
  },
  feedback: {
    section: "strengths_weaknesses",
    prompt: 1,
    polarity: "neither",
    isReported: true,
    about: "what people tell you",
  },
  hour: {
    section: "interests_skills",
    prompt: 0,
    polarity: "lifts",
    isImagined: true,
    about: "a free hour",
  },
  skill: {
    section: "interests_skills",
    prompt: 1,
    polarity: "lifts",
    isImagined: true,
    about: "the skill you would raise",
  },
  tuesday: {
    section: "time_horizons",
    prompt: 0,
    polarity: "lifts",
    isImagined: true,
    about: "a Tuesday in three years",
  },
  ninety: {
    section: "time_horizons",
    prompt: 1,
    polarity: "lifts",
    isImagined: true,
    about: "the next 90 days",
  },
  day: {
    section: "working_preferences",
    prompt: 0,
    polarity: "lifts",
    about: "your best working day",
  },
  stall: {
    section: "working_preferences",
    prompt: 1,
    polarity: "drains",
    about: "what makes you stall",
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
export function findPromptId(at: { section: SectionId; prompt: number }): PromptId | undefined {
  return IDS.find((id) => PROMPTS[id].section === at.section && PROMPTS[id].prompt === at.prompt);
}

import type { SectionId } from "@goals/contracts/research";

/** What a prompt asks for. Whether a word of the answer lifts or drains is the prompt's doing, not the word's. */
export interface Scene {
  readonly section: SectionId;
  readonly prompt: number;
  readonly polarity: "lifts" | "drains" | "neither";
  /** Where a quoted word was found, as it stands in a sentence. */
  readonly where: string;
  /** What to ask about a word that was found here and elsewhere. */
  readonly question: string;
}

/** The ten prompts. */
export const SCENES = {
  flow: {
    section: "energizers_drainers",
    prompt: 0,
    polarity: "lifts",
    where: "where you lost track of time",
    question: "When is the next time you can lose yourself in it?",
  },
  drained: {
    section: "energizers_drainers",
    prompt: 1,
    polarity: "drains",
    where: "in the day that drained you",
    question: "What about it could you stop, shrink or move?",
  },
  best: {
    section: "strengths_weaknesses",
    prompt: 0,
    polarity: "lifts",
    where: "in the story of you at your best",
    question: "Where else could that be wanted?",
  },
  feedback: {
    section: "strengths_weaknesses",
    prompt: 1,
    polarity: "neither",
    where: "in what people tell you",
    question: "What do the people who say so see in it?",
  },
  hour: {
    section: "interests_skills",
    prompt: 0,
    polarity: "lifts",
    where: "in your free hour",
    question: "When this week does it get that hour?",
  },
  skill: {
    section: "interests_skills",
    prompt: 1,
    polarity: "lifts",
    where: "in the skill you would raise",
    question: "What would ten minutes of practice look like today?",
  },
  tuesday: {
    section: "time_horizons",
    prompt: 0,
    polarity: "lifts",
    where: "on your Tuesday in three years",
    question: "How much of that could happen on a Tuesday this month?",
  },
  ninety: {
    section: "time_horizons",
    prompt: 1,
    polarity: "lifts",
    where: "in what should be true in 90 days",
    question: "What is the first thing that has to move?",
  },
  day: {
    section: "working_preferences",
    prompt: 0,
    polarity: "lifts",
    where: "in your best working day",
    question: "Which day this week could hold it?",
  },
  stall: {
    section: "working_preferences",
    prompt: 1,
    polarity: "drains",
    where: "where you stall",
    question: "What would get you past it next time?",
  },
} as const satisfies Record<string, Scene>;

export type SceneId = keyof typeof SCENES;

const IN_ORDER: readonly Scene[] = Object.values(SCENES);

/** The scene a written answer belongs to. */
export function sceneOf(at: { section: SectionId; prompt: number }): Scene | undefined {
  return IN_ORDER.find(({ section, prompt }) => section === at.section && prompt === at.prompt);
}

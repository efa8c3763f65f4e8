import { readFileSync } from "node:fs";
import type { ObjectiveStatus } from "@goals/contracts/objectives";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import type { WeekReviewChange } from "@goals/contracts/weeks-and-years";

interface Aim {
  readonly title: string;
  readonly description: string;
  readonly ends: ObjectiveStatus;
  readonly lesson?: string;
  readonly steps: readonly string[];
}

export interface MonthPlan {
  readonly personal: Aim;
  readonly professional: Aim;
  /** The number of a day's done tasks, as a repeating pattern. The months improve over time. */
  readonly rhythm: readonly number[];
}

interface Answers {
  /** The chosen option of each item, counted from 0. */
  readonly choices: readonly number[];
  readonly written: readonly string[];
  readonly tags: readonly string[];
}

/** The made-up person of the demo. */
export const ADA: {
  readonly answers: Readonly<Record<SectionId, Answers>>;
  readonly missions: Readonly<
    Record<"personalMission" | "professionalMission" | "unifiedMission", string>
  >;
  /** The month before last, last month, and the current one. */
  readonly months: readonly [MonthPlan, MonthPlan, MonthPlan];
  readonly everyday: readonly string[];
  readonly lines: readonly string[];
  /** Reviews of weeks, as a repeating pattern. An empty one is a week without a review. */
  readonly reviews: readonly WeekReviewChange[];
} = JSON.parse(readFileSync(new URL("ada.json", import.meta.url), "utf8"));

export function createAnswers(section: SectionId) {
  const { choices, written } = ADA.answers[section];
  const { options } = QUESTIONS[section];
  return {
    section,
    mcAnswers: Object.fromEntries(choices.map((choice, item) => [item, options[choice]])),
    writtenResponses: Object.fromEntries(written.map((text, prompt) => [prompt, text])),
    completed: true,
  };
}

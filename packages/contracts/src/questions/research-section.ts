import type { SectionId } from "../sections.ts";

/** One multiple-choice item. `reverse` items score the other way round, so that agreeing with all says nothing. */
export interface Item {
  readonly text: string;
  readonly facet: string;
  readonly reverse?: true;
}

/** A guided section: ten items on one scale of five ordered options (the first scores 5), two written prompts. */
export interface ResearchSection {
  readonly id: SectionId;
  readonly title: string;
  readonly summary: string;
  readonly options: readonly [string, string, string, string, string];
  readonly items: readonly Item[];
  readonly prompts: readonly [string, string];
}

/** For what happens more or less often. The first option scores 5. */
export const ALWAYS_TO_NEVER: ResearchSection["options"] = [
  "Always",
  "Often",
  "Sometimes",
  "Rarely",
  "Never",
];

/** For what is more or less true of a person. The first option scores 5. */
export const AGREE_TO_DISAGREE: ResearchSection["options"] = [
  "Strongly Agree",
  "Agree",
  "Neutral",
  "Disagree",
  "Strongly Disagree",
];

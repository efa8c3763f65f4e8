import type { ResearchSection } from "./research-section.ts";

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

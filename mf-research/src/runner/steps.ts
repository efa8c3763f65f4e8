import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION } from "@goals/contracts/limits";
import { firstUnanswered, type Answers } from "../draft/answers.ts";

/** A section's steps are numbered through: the questions first, then the written prompts. */
export const STEPS = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;

export function isQuestion(step: number): boolean {
  return step < QUESTIONS_A_SECTION;
}

export function isLast(step: number): boolean {
  return step === STEPS - 1;
}

/** Which of the two prompts a step is. */
export function promptOf(step: number): 0 | 1 {
  return step - QUESTIONS_A_SECTION === 0 ? 0 : 1;
}

/** How far the answers go: the first step without one, or the last of all. */
export function lastReachable(answers: Answers): number {
  const missing = firstUnanswered(answers);
  return missing === -1 ? STEPS - 1 : missing;
}

/** Where one is, in words. */
export function stepLabel(step: number): string {
  return isQuestion(step)
    ? `Question ${step + 1} of ${QUESTIONS_A_SECTION}`
    : `Written prompt ${promptOf(step) + 1} of ${PROMPTS_A_SECTION}`;
}

/** What the button that goes on is called. */
export function goOnLabel(step: number): string {
  if (isLast(step)) return "Complete Section";
  return step === QUESTIONS_A_SECTION - 1 ? "Continue to Written" : "Next";
}

import { t } from "@goals/kit";
import { isBlank } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION } from "@goals/contracts/limits";
import type { Answers } from "../draft/answers.ts";

/** Steps have one numbering: the questions first, then the written prompts. */
export const STEPS = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;

export function isQuestion(step: number): boolean {
  return step < QUESTIONS_A_SECTION;
}

export function isLast(step: number): boolean {
  return step === STEPS - 1;
}

export function getPromptIndex(step: number): 0 | 1 {
  return step - QUESTIONS_A_SECTION === 0 ? 0 : 1;
}

/** The part of the answers that a section needs to be complete. */
export type Answered = Pick<Answers, "mcAnswers" | "writtenResponses">;

/** True if a step has an answer. */
export function isAnswered({ mcAnswers, writtenResponses }: Answered, step: number): boolean {
  if (isQuestion(step)) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[getPromptIndex(step)] ?? "");
}

/** The first unanswered step, or -1. */
export function findFirstUnanswered(answers: Answered): number {
  return Array.from({ length: STEPS }).findIndex((_, step) => !isAnswered(answers, step));
}

export function findFurthestStep(answers: Answered): number {
  const missing = findFirstUnanswered(answers);
  return missing === -1 ? STEPS - 1 : missing;
}

export function formatStep(step: number): string {
  return isQuestion(step)
    ? t("Question {number} of {max}", { number: step + 1, max: QUESTIONS_A_SECTION })
    : t("Written prompt {number} of {max}", {
        number: getPromptIndex(step) + 1,
        max: PROMPTS_A_SECTION,
      });
}

export function getNextLabel(step: number): string {
  if (isLast(step)) return t("Complete Section");
  return step === QUESTIONS_A_SECTION - 1 ? t("Continue to Written") : t("Next");
}

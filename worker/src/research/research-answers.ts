import { ANSWERS_A_SECTION } from "@goals/contracts/limits";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchSave } from "@goals/contracts/research-save";
import { countAnswered } from "@goals/contracts/sections";
import { Invalid } from "../errors/common-errors.ts";

type Answers = Pick<ResearchSave, "section" | "mcAnswers" | "writtenResponses">;

/** Throws Invalid for a choice that is not one of the section's five options. */
export function requireValidOptions({ section, mcAnswers }: Answers): void {
  const options: readonly string[] = QUESTIONS[section].options;
  const issues = Object.entries(mcAnswers)
    .filter(([, answer]) => !options.includes(answer))
    .map(([question]) => ({
      path: `mcAnswers.${question}`,
      message: "Please pick one of the options.",
    }));
  if (issues[0]) throw new Invalid(issues[0].message, issues);
}

/** True when every question has an answer and every prompt some words. */
export function isFullyAnswered(answers: Answers): boolean {
  return countAnswered(answers) === ANSWERS_A_SECTION;
}

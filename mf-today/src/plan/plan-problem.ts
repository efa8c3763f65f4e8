import { tooLong } from "@goals/contracts/fields";
import { isBlank, countCharacters } from "@goals/contracts/length";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";

export interface PlanProblem {
  readonly notice: Notice;
  /** The first title it is about. */
  readonly index: number;
}

/** Why three titles cannot be saved as a day's plan, or null. */
export function planProblem(titles: readonly string[]): PlanProblem | null {
  const blank = titles.findIndex(isBlank);
  if (blank >= 0) return { notice: VALIDATION.tasks, index: blank };
  const long = titles.findIndex((title) => countCharacters(title) > TASK_TITLE_MAX);
  if (long < 0) return null;
  return { notice: { ...VALIDATION.tasks, description: tooLong(TASK_TITLE_MAX) }, index: long };
}

import { tooLong } from "@goals/contracts/fields";
import { isBlank, lengthOf } from "@goals/contracts/length";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { RULES, type Notice } from "@goals/contracts/notices";

/** The sentence for a text over its limit, or null. */
export function overLimit(text: string, limit: number): string | null {
  return lengthOf(text) > limit ? tooLong(limit) : null;
}

/** Why an objective of this title and description cannot be set, or null. */
export function objectiveProblem(title: string, description: string): Notice | null {
  if (isBlank(title)) return RULES.objective;
  const long =
    overLimit(title, OBJECTIVE_TITLE_MAX) ?? overLimit(description, OBJECTIVE_DESCRIPTION_MAX);
  return long === null ? null : { ...RULES.objective, description: long };
}

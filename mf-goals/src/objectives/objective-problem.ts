import { tooLong } from "@goals/contracts/fields";
import { isBlank, countCharacters } from "@goals/contracts/length";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";

/** The sentence for a text over its limit, or null. */
export function overLimit(text: string, limit: number): string | null {
  return countCharacters(text) > limit ? tooLong(limit) : null;
}

export interface ObjectiveProblem {
  readonly notice: Required<Notice>;
  readonly field: "title" | "description";
}

/** Why an objective of this title and description cannot be set, and the field it is about; or null. */
export function objectiveProblem(title: string, description: string): ObjectiveProblem | null {
  if (isBlank(title)) return { notice: VALIDATION.objective, field: "title" };
  const texts = [
    ["title", overLimit(title, OBJECTIVE_TITLE_MAX)],
    ["description", overLimit(description, OBJECTIVE_DESCRIPTION_MAX)],
  ] as const;
  for (const [field, long] of texts) {
    if (long !== null) return { notice: { ...VALIDATION.objective, description: long }, field };
  }
  return null;
}

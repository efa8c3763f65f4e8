import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "@goals/contracts/limits";
import { VALIDATION, type Notice } from "@goals/contracts/notices";

export function validateLength(text: string, limit: number): string | null {
  return countCharacters(text) > limit ? tooLong(limit) : null;
}

export interface ObjectiveError {
  readonly notice: Required<Notice>;
  readonly field: "title" | "description";
}

export function validateObjective(title: string, description: string): ObjectiveError | null {
  if (isBlank(title)) return { notice: VALIDATION.objective, field: "title" };
  const texts = [
    ["title", validateLength(title, OBJECTIVE_TITLE_MAX)],
    ["description", validateLength(description, OBJECTIVE_DESCRIPTION_MAX)],
  ] as const;
  for (const [field, excess] of texts) {
    if (excess !== null) return { notice: { ...VALIDATION.objective, description: excess }, field };
  }
  return null;
}

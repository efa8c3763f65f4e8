import { isBlank } from "@goals/contracts/fields";
import { VALIDATION } from "@goals/contracts/notices";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { validateObjective, type ObjectiveError } from "../objectives/validate-objective.ts";

/** One type's part of the setup: the objective already set, or the typed text. */
export interface SetupObjective {
  readonly type: ObjectiveType;
  readonly set: Objective | undefined;
  readonly title: string;
  readonly description: string;
}

interface SetupError extends ObjectiveError {
  readonly type: ObjectiveType;
}

/** Why the setup cannot be completed, or null. One of the two objectives may be blank, but not both. */
export function validateSetup(objectives: readonly SetupObjective[]): SetupError | null {
  const written = objectives.filter(
    ({ set, title, description }) => !set && !(isBlank(title) && isBlank(description)),
  );
  const [first] = objectives;
  if (first && written.length === 0 && objectives.every(({ set }) => !set))
    return { notice: VALIDATION.objective, field: "title", type: first.type };
  for (const { type, title, description } of written) {
    const error = validateObjective(title, description);
    if (error) return { ...error, type };
  }
  return null;
}

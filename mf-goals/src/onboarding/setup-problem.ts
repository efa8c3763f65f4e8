import { isBlank } from "@goals/contracts/length";
import { VALIDATION } from "@goals/contracts/notices";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { objectiveProblem, type ObjectiveProblem } from "../objectives/objective-problem.ts";
import type { SetupForm } from "./setup-form.ts";

export interface SetupProblem extends ObjectiveProblem {
  readonly type: ObjectiveType;
}

/** Why the step cannot be completed, and the field it is about; or null. A half of which nothing is typed is skipped, but not both. */
export function setupProblem(forms: readonly SetupForm[]): SetupProblem | null {
  const written = forms.filter(
    (form) => !form.set && !(isBlank(form.title) && isBlank(form.description)),
  );
  const [first] = forms;
  if (first && written.length === 0 && forms.every((form) => !form.set))
    return { notice: VALIDATION.objective, field: "title", type: first.type };
  for (const { type, title, description } of written) {
    const problem = objectiveProblem(title, description);
    if (problem) return { ...problem, type };
  }
  return null;
}

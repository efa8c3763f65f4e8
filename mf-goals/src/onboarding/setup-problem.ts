import { isBlank } from "@goals/contracts/length";
import { RULES, type Notice } from "@goals/contracts/notices";
import { objectiveProblem } from "../objectives/objective-problem.ts";
import type { SetupForm } from "./setup-form.ts";

/** Why the step cannot be completed, or null. A half of which nothing is typed is skipped, but not both. */
export function setupProblem(forms: readonly SetupForm[]): Notice | null {
  const written = forms.filter(
    (form) => !form.set && !(isBlank(form.title) && isBlank(form.description)),
  );
  if (written.length === 0 && forms.every((form) => !form.set)) return RULES.objective;
  for (const { title, description } of written) {
    const problem = objectiveProblem(title, description);
    if (problem) return problem;
  }
  return null;
}

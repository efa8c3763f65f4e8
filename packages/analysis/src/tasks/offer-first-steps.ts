import type { Day } from "@goals/contracts/dates";
import type { ResearchRecord } from "@goals/contracts/research";
import { createAimCheck } from "./create-aim-check.ts";
import { findFirstStep } from "./find-first-step.ts";

interface Aim {
  readonly title: string;
  readonly description: string;
}

/**
 * The objectives that a plan of this day offers, each with its first step, or null where the screen asks for it: also for one
 * that the person stalls at, for its own title would be too big a step.
 */
export function offerFirstSteps<Objective extends Aim>(
  objectives: readonly Objective[],
  { records, today }: { readonly records: readonly ResearchRecord[]; readonly today: Day },
): { readonly objective: Objective; readonly step: string | null }[] {
  const { isAtRest, isStalled } = createAimCheck(records);
  return objectives
    .filter((objective) => !isAtRest(objective, today))
    .map((objective) => {
      const step = findFirstStep(objective.title, today, objective.description);
      return { objective, step: step !== null && isStalled(step) ? null : step };
    });
}

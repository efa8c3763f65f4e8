import type { Day } from "@goals/contracts/dates";
import { isSameTitle } from "@goals/contracts/left-tasks";
import type { ResearchRecord } from "@goals/contracts/research";
import { createAimCheck } from "./create-aim-check.ts";
import { findFirstStep } from "./find-first-step.ts";
import { readPlan } from "./read-plan.ts";

interface Aim {
  readonly title: string;
  readonly description: string;
}

/**
 * The objectives that a plan of this day offers, each with its first step, or null where the screen asks for it: also for one
 * that the person stalls at, for its own title would be too big a step, and where the step was planned before.
 */
export function offerFirstSteps<Objective extends Aim>(
  objectives: readonly Objective[],
  from: {
    readonly records: readonly ResearchRecord[];
    readonly recentTitles: readonly string[];
    readonly today: Day;
  },
): { readonly objective: Objective; readonly step: string | null }[] {
  const { today, recentTitles } = from;
  const { isAtRest, isStalled } = createAimCheck(from.records);
  return objectives
    .filter((objective) => !isAtRest(objective, today))
    .flatMap((objective) => {
      const { title, description } = objective;
      // Its days are planned, and today is none of them.
      const plan = readPlan(title, description, today);
      if (plan) return plan.act === null ? [] : { objective, step: plan.act };
      const step = findFirstStep(title, today, description) ?? "";
      const isKnown = isStalled(step) || recentTitles.some((each) => isSameTitle(each, step));
      return { objective, step: step === "" || isKnown ? null : step };
    });
}

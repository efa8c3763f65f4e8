import { isBlank } from "@goals/contracts/fields";
import { isSameTitle } from "@goals/contracts/left-tasks";
import { TASK_CARRIES_ASKED } from "@goals/contracts/limits";
import type { FirstStep, RecentTask } from "@goals/contracts/tasks";
import type { SlotPlan } from "./slot-plan.ts";

const GHOSTS_MAX = 3;

/** A suggestion for a line: an unfinished task, or the first step of an objective. */
export interface Ghost {
  readonly key: string;
  /** The text that a tap writes. A step that only its owner can name has no title. */
  readonly plan: SlotPlan;
  readonly left?: RecentTask;
  readonly step?: FirstStep;
  /** True for a task that was carried so often that the user is asked about it. */
  readonly isAsked: boolean;
}

interface Offers {
  readonly left: readonly RecentTask[];
  readonly firstSteps: readonly FirstStep[];
}

/** The suggestions for a plan: what it does not contain yet, unfinished tasks first. None for a full plan. */
export function findGhosts(plan: readonly SlotPlan[], { left, firstSteps }: Offers): Ghost[] {
  if (plan.every(({ title }) => !isBlank(title))) return [];
  const isPlanned = (title: string) => plan.some((slot) => isSameTitle(slot.title, title));
  const ghosts = [
    ...left
      .filter(({ title }) => !isPlanned(title))
      .map((task): Ghost => {
        const { title, serves = null, cue = null, leftBefore } = task;
        const isAsked = leftBefore + 1 >= TASK_CARRIES_ASKED;
        return { key: task.id, plan: { title, serves, cue }, left: task, isAsked };
      }),
    ...firstSteps
      .filter(({ type }) => !plan.some(({ serves }) => serves === type))
      .map((step): Ghost => {
        const plan = { title: step.step ?? "", serves: step.type, cue: null };
        return { key: step.objective, plan, step, isAsked: false };
      }),
  ];
  return ghosts.slice(0, GHOSTS_MAX);
}

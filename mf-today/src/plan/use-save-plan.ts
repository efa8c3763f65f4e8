import type { Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listFirstSteps, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { countServed, toDayStatus } from "@goals/contracts/dashboard";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache, notify, toMutationCall, useMutation, type MutationCall } from "@goals/kit";
import {
  countCompleted,
  createUnsyncedTask,
  getPathsChangedByTasks,
  isUnsynced,
  mutateMonthStatus,
  replaceTask,
  SLOTS,
} from "../tasks/day-tasks.ts";
import { setRecentPlanOptimistically } from "../tasks/recent-tasks.ts";
import { findChanges, type SlotPlan } from "./slot-plan.ts";

/**
 * The call for a slot, safe to repeat: a new task, or the changed fields of the existing one, which stays ticked.
 * Null without a change.
 */
function toSlotCall(
  day: Day,
  slot: number,
  plan: SlotPlan,
  current: Task | undefined,
): MutationCall<Task> | null {
  const changes = findChanges(plan, current);
  if (Object.keys(changes).length === 0) return null;
  const { title } = plan;
  return current && !isUnsynced(current.id)
    ? toMutationCall(changeTask, { params: { id: current.id }, body: changes, userText: title })
    : toMutationCall(planTask, { body: { ...changes, title, date: day, slot }, userText: title });
}

function setPlanOptimistically(day: Day, plan: readonly SlotPlan[], tasks: readonly Task[]): void {
  const planned = plan.map((each, index) => {
    const slot = index + 1;
    return createUnsyncedTask(
      day,
      slot,
      each,
      tasks.find((task) => task.slot === slot),
    );
  });
  mutateCache(buildPath(listTasks, { date: day }), () => planned, []);
  setRecentPlanOptimistically(day, planned);
  const status = toDayStatus(countCompleted(planned));
  mutateMonthStatus(day, (days) => [
    ...days.filter(({ date }) => date !== day),
    { date: day, status, served: countServed(planned) },
  ]);
}

/** Saves a day's three slots, one request each. Each request runs to its end, so that one failure costs no other. */
export function useSavePlan(day: Day, tasks: readonly Task[], onSaved: () => void) {
  const isNew = tasks.length < SLOTS.length;
  return useMutation<readonly SlotPlan[], readonly Task[]>({
    mutation: (plan) =>
      plan.flatMap((each, index) => {
        const slot = index + 1;
        const current = tasks.find((task) => task.slot === slot);
        return toSlotCall(day, slot, each, current) ?? [];
      }),
    onQueued: (plan) => {
      setPlanOptimistically(day, plan, tasks);
      onSaved();
    },
    onSuccess: (saved) => {
      mutateCache(buildPath(listTasks, { date: day }), (all) => saved.reduce(replaceTask, all));
      if (isNew) notify(SUCCESS.tasks);
      onSaved();
    },
    onError: isNew ? FAILURE.createTasks : FAILURE.updateTask,
    revalidates: [...getPathsChangedByTasks(day), buildPath(listFirstSteps)],
  });
}

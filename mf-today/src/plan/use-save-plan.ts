import type { Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listFirstSteps, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { countServed, toDayStatus } from "@goals/contracts/dashboard";
import type { Task } from "@goals/contracts/tasks";
import {
  mutateCache,
  notify,
  sendMutation,
  toQueueableMutation,
  useMutation,
  type QueueableMutation,
} from "@goals/kit";
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
 * The request for a slot, safe to repeat: a new task, or what has changed of the one that is there, which stays ticked. Null
 * where nothing changes.
 */
function buildSlotMutation(
  day: Day,
  slot: number,
  plan: SlotPlan,
  current: Task | undefined,
): QueueableMutation<Task> | null {
  const changes = findChanges(plan, current);
  if (Object.keys(changes).length === 0) return null;
  const { title } = plan;
  const shared = { revalidates: getPathsChangedByTasks(day), userText: title };
  return current && !isUnsynced(current.id)
    ? toQueueableMutation(changeTask, { ...shared, params: { id: current.id }, body: changes })
    : toQueueableMutation(planTask, { ...shared, body: { ...changes, title, date: day, slot } });
}

/** Saves one slot, and writes it to the cache at once: a retry after a failure sends only what is missing. */
async function saveSlot(day: Day, slot: QueueableMutation<Task>): Promise<void> {
  const saved = await sendMutation(slot);
  mutateCache(buildPath(listTasks, { date: day }), (tasks) => replaceTask(tasks, saved));
}

/** Shows a plan that is queued for the network as if it were saved: in the day's list, the last days and the month's calendar. */
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
  const buildMutations = (plan: readonly SlotPlan[]) =>
    plan.flatMap((each, index) => {
      const slot = index + 1;
      const current = tasks.find((task) => task.slot === slot);
      return buildSlotMutation(day, slot, each, current) ?? [];
    });
  return useMutation<readonly SlotPlan[], void>({
    send: async (plan) => {
      const slots = buildMutations(plan).map((mutation) => saveSlot(day, mutation));
      const refused = (await Promise.allSettled(slots)).find(({ status }) => status === "rejected");
      if (refused?.status === "rejected") throw refused.reason;
    },
    queue: buildMutations,
    onQueued: (plan) => {
      setPlanOptimistically(day, plan, tasks);
      onSaved();
    },
    onSuccess: () => {
      if (isNew) notify(SUCCESS.tasks);
      onSaved();
    },
    onError: isNew ? FAILURE.createTasks : FAILURE.updateTask,
    revalidates: [...getPathsChangedByTasks(day), buildPath(listFirstSteps)],
  });
}

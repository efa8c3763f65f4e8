import type { Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import { toDayStatus } from "@goals/contracts/dashboard";
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
  createUnsyncedTask,
  getPathsChangedByTasks,
  isUnsynced,
  mutateMonthStatus,
  replaceTask,
  SLOTS,
} from "../tasks/day-tasks.ts";

/**
 * The request for a slot's title, safe to repeat: a new task, or the new title of the one that is there, which stays
 * ticked. Null where nothing changes.
 */
function buildSlotMutation(
  day: Day,
  slot: number,
  title: string,
  current: Task | undefined,
): QueueableMutation<Task> | null {
  if (current?.title === title.trim()) return null;
  const shared = { revalidates: getPathsChangedByTasks(day), userText: title };
  return current && !isUnsynced(current.id)
    ? toQueueableMutation(changeTask, { ...shared, params: { id: current.id }, body: { title } })
    : toQueueableMutation(planTask, { ...shared, body: { title, date: day, slot } });
}

/** Saves one slot, and writes it to the cache at once: a retry after a failure sends only what is missing. */
async function saveSlot(day: Day, slot: QueueableMutation<Task>): Promise<void> {
  const saved = await sendMutation(slot);
  mutateCache(buildPath(listTasks, { date: day }), (tasks) => replaceTask(tasks, saved));
}

/** Shows a plan that is queued for the network as if it were saved: in the day's list and in the month's calendar. */
function setPlanOptimistically(day: Day, titles: readonly string[]): void {
  mutateCache(
    buildPath(listTasks, { date: day }),
    (tasks) =>
      SLOTS.map((slot, index) =>
        createUnsyncedTask(
          day,
          slot,
          (titles[index] ?? "").trim(),
          tasks.find((task) => task.slot === slot),
        ),
      ),
    [],
  );
  mutateMonthStatus(day, (days) =>
    days.some(({ date }) => date === day) ? days : [...days, { date: day, status: toDayStatus(0) }],
  );
}

/** Saves a day's three titles, one request a slot. Each request runs to its end, so that one failure costs no other. */
export function useSavePlan(day: Day, tasks: readonly Task[], onSaved: () => void) {
  const isNew = tasks.length < SLOTS.length;
  const buildMutations = (titles: readonly string[]) =>
    SLOTS.flatMap((slot, index) => {
      const current = tasks.find((task) => task.slot === slot);
      return buildSlotMutation(day, slot, titles[index] ?? "", current) ?? [];
    });
  return useMutation<readonly string[], void>({
    send: async (titles) => {
      const slots = buildMutations(titles).map((mutation) => saveSlot(day, mutation));
      const refused = (await Promise.allSettled(slots)).find(({ status }) => status === "rejected");
      if (refused?.status === "rejected") throw refused.reason;
    },
    queue: buildMutations,
    onQueued: (titles) => {
      setPlanOptimistically(day, titles);
      onSaved();
    },
    onSuccess: () => {
      if (isNew) notify(SUCCESS.tasks);
      onSaved();
    },
    onError: isNew ? FAILURE.createTasks : FAILURE.updateTask,
    revalidates: getPathsChangedByTasks(day),
  });
}

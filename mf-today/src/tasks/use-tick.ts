import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { FAILURE } from "@goals/contracts/notices";
import { countServed, toDayStatus } from "@goals/contracts/dashboard";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache, notify, t, toMutationCall, useMutation, type MutationCall } from "@goals/kit";
import {
  countCompleted,
  getPathsChangedByTasks,
  isUnsynced,
  mutateMonthStatus,
} from "./day-tasks.ts";
import { setRecentTickOptimistically } from "./recent-tasks.ts";

/** The call of a tick, safe to repeat. A task the server does not know yet is named by its slot. */
function toTick({ id, title, date, slot }: Task, completed: boolean): MutationCall<Task> {
  return isUnsynced(id)
    ? toMutationCall(planTask, { body: { title, date, slot, completed }, userText: title })
    : toMutationCall(changeTask, { params: { id }, body: { completed }, userText: title });
}

function setTaskCompletedOptimistically({ id, date, slot }: Task, completed: boolean): void {
  let all: readonly Task[] = [];
  mutateCache(buildPath(listTasks, { date }), (tasks) => {
    all = tasks.map((task) => (task.id === id ? { ...task, completed } : task));
    return [...all];
  });
  setRecentTickOptimistically({ date, slot }, completed);
  mutateMonthStatus(date, (days) =>
    // A day marked as a rest day stays one, whatever is ticked.
    days.map((day) =>
      day.date === date && day.status !== "rest"
        ? { ...day, status: toDayStatus(countCompleted(all)), served: countServed(all) }
        : day,
    ),
  );
}

/** Ticks and unticks one task. Each row has its own mutation: rows run in parallel, and one row waits for itself. */
export function useTick(task: Task) {
  const tick = useMutation<boolean, Task>({
    mutation: (completed) => toTick(task, completed),
    optimistic: (completed) => {
      setTaskCompletedOptimistically(task, completed);
      return () => setTaskCompletedOptimistically(task, !completed);
    },
    onSuccess: (_, completed) => {
      if (!completed) return;
      notify({ title: t("Task completed") }, "done", {
        label: t("Undo"),
        run: () => void tick.run(false),
      });
    },
    onError: FAILURE.updateTask,
    revalidates: getPathsChangedByTasks(task.date),
  });
  return { toggle: () => void tick.run(!task.completed), pending: tick.pending };
}

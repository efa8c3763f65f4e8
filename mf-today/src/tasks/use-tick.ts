import { FAILURE } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { notify, sendMutation, useMutation } from "@goals/kit";
import { changedByTasks } from "./changed-by-tasks.ts";
import { paintTick } from "./paint-tick.ts";
import { tickOf } from "./tick-of.ts";

/** Ticking one task. Each row has its own, so rows run side by side and one row waits for itself. */
export function useTick(task: Task) {
  const tick = useMutation<boolean, Task>({
    send: (completed) => sendMutation(tickOf(task, completed)),
    queue: (completed) => [tickOf(task, completed)],
    optimistic: (completed) => {
      paintTick(task, completed);
      return () => paintTick(task, !completed);
    },
    onSuccess: (_, completed) => {
      if (!completed) return;
      notify({ title: "Task completed" }, "done", {
        label: "Undo",
        run: () => void tick.run(false),
      });
    },
    onError: FAILURE.updateTask,
    revalidates: changedByTasks(task.date),
  });
  return { toggle: () => void tick.run(!task.completed), pending: tick.pending };
}

import { FAILED } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { notify, sendChange, useAction } from "@goals/kit";
import { changedByTasks } from "./changed-by-tasks.ts";
import { paintTick } from "./paint-tick.ts";
import { tickOf } from "./tick-of.ts";

/** Ticking one task. Each row has its own, so rows run side by side and one row waits for itself. */
export function useTick(task: Task) {
  const tick = useAction<boolean, Task>({
    send: (completed) => sendChange(tickOf(task, completed)),
    changes: (completed) => [tickOf(task, completed)],
    paint: (completed) => {
      paintTick(task, completed);
      return () => paintTick(task, !completed);
    },
    done: (_, completed) => {
      if (!completed) return;
      notify({ title: "Task completed" }, "done", {
        label: "Undo",
        run: () => void tick.run(false),
      });
    },
    failed: FAILED.updateTask,
    refreshes: changedByTasks(task.date),
  });
  return { toggle: () => void tick.run(!task.completed), pending: tick.pending };
}

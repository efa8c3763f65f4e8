import type { Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import type { NewTask, Task, TaskChange } from "@goals/contracts/tasks";
import { change, request } from "@goals/kit";

function withTask(tasks: readonly Task[], saved: Task): Task[] {
  return [...tasks.filter((task) => task.id !== saved.id), saved].toSorted(
    (a, b) => a.slot - b.slot,
  );
}

/**
 * Puts a title into one slot of a day: a new task, or the new title of the one that is there, whose tick
 * stays. What is saved is kept at once, so that a retry after a failure sends only what is missing.
 */
export async function saveSlot(
  day: Day,
  slot: number,
  title: string,
  current: Task | undefined,
): Promise<void> {
  if (current?.title === title.trim()) return;
  const saved = current
    ? await request(api.task(current.id), { method: "PATCH", body: { title } satisfies TaskChange })
    : await request(api.newTask, {
        method: "POST",
        body: { title, date: day, slot } satisfies NewTask,
      });
  change(api.tasks(day), (tasks) => withTask(tasks, saved));
}

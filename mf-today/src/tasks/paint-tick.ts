import { api } from "@goals/contracts/routes";
import { toDayStatus } from "@goals/contracts/status";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache } from "@goals/kit";
import { paintMonth } from "../day/paint-month.ts";
import { doneIn } from "./done-in.ts";

/** Shows a tick at once: in the day's list, and in the month the day lies in. */
export function paintTick({ id, date }: Task, completed: boolean): void {
  let done = 0;
  mutateCache(api.tasks(date), (tasks) => {
    const next = tasks.map((task) => (task.id === id ? { ...task, completed } : task));
    done = doneIn(next);
    return next;
  });
  paintMonth(date, (days) =>
    days.map((day) => (day.date === date ? { ...day, status: toDayStatus(done) } : day)),
  );
}

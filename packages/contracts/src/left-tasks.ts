import { addDays, type Day } from "./dates.ts";
import { TASK_CARRY_DAYS } from "./limits.ts";
import type { RecentTask } from "./tasks.ts";

// Without a schema, because the dashboard's Today card counts too, and a schema would load its library.

export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Counts on how many planned days in a row before a day a title was left unfinished, since it was last done. At most
 * TASK_CARRY_DAYS may lie between two of them. `earlier` are already counted.
 */
export function countLeftBefore(
  { title, date }: { readonly title: string; readonly date: Day },
  earlier: readonly RecentTask[],
): number {
  const since = addDays(date, -TASK_CARRY_DAYS);
  const same = earlier.filter(
    (task) => task.date < date && task.date >= since && isSameTitle(task.title, title),
  );
  const last = same.reduce((latest, task) => (task.date > latest ? task.date : latest), "");
  const ofLast = same.filter((task) => task.date === last);
  if (ofLast.length === 0 || ofLast.some(({ completed }) => completed)) return 0;
  return Math.max(...ofLast.map(({ leftBefore }) => leftBefore)) + 1;
}

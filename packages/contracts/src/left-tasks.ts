import { addDays, type Day } from "./dates.ts";
import { TASK_CARRY_DAYS } from "./limits.ts";
import type { RecentTask } from "./tasks.ts";

// Without a schema, because the day's card on the dashboard counts too: a schema would bring its library with it.

/** True for two titles that a person would take for the same task. */
export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Counts on how many planned days in a row a title was left undone before a day: since it was last done, and with at most
 * TASK_CARRY_DAYS from one to the next. `earlier` are counted already.
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

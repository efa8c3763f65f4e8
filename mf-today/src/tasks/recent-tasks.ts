import { addDays, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { listRecentTasks } from "@goals/contracts/endpoints/tasks";
import { TASK_CARRY_DAYS } from "@goals/contracts/limits";
import { countLeftBefore } from "@goals/contracts/left-tasks";
import type { RecentTask, Task } from "@goals/contracts/tasks";
import { mutateCache, useQuery } from "@goals/kit";
import { useState } from "react";

// Tomorrow's plan may be made offline, and then only this device knows which of today's tasks are unfinished.

export function setRecentPlanOptimistically(day: Day, tasks: readonly Task[]): void {
  mutateCache(
    buildPath(listRecentTasks),
    (recent) => {
      const others = recent.filter(({ date }) => date !== day);
      const planned = tasks.map((task) => ({
        ...task,
        leftBefore: countLeftBefore(task, others),
      }));
      return [...others, ...planned];
    },
    [],
  );
}

export function setRecentTickOptimistically(
  { date, slot }: Pick<Task, "date" | "slot">,
  completed: boolean,
): void {
  mutateCache(buildPath(listRecentTasks), (recent) =>
    recent.map((task) =>
      task.date === date && task.slot === slot ? { ...task, completed } : task,
    ),
  );
}

/**
 * The tasks of the last planned days; null until first known. Empty if they cannot be loaded, because a plan works
 * without them.
 */
export function useRecentTasks(): readonly RecentTask[] | null {
  const { data, error } = useQuery(listRecentTasks);
  const [known, setKnown] = useState<readonly RecentTask[] | null>(null);
  const current = data ?? known ?? (error ? [] : null);
  if (current !== known) setKnown(current);
  return current;
}

/** The last planned day's unfinished tasks, for a plan of today or a later day; empty for a past day. */
export function findLeftTasks(recent: readonly RecentTask[], day: Day, today: Day): RecentTask[] {
  if (day < today) return [];
  const since = addDays(day, -TASK_CARRY_DAYS);
  const before = recent.filter(({ date }) => date < day && date <= today && date >= since);
  const last = before.reduce((latest, { date }) => (date > latest ? date : latest), "");
  return before.filter(({ date, completed }) => date === last && !completed);
}

import { countServed, type DailyStatus, toDayStatus } from "@goals/contracts/days";
import { type Day, getMonday, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getMonthStatus, getScoreboard, getWeek } from "@goals/contracts/endpoints/days";
import { changeTask, listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import { OBJECTIVE_LABELS } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import { mutateCache, notify, toMutationCall, useMutation, t } from "@goals/kit";
import { useRef } from "react";

export const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);

export function countCompleted(tasks: readonly Task[]): number {
  return tasks.filter((task) => task.completed).length;
}

/** A task planned offline has no server id yet. */
export const UNSYNCED_PREFIX = "planned:";

export function isUnsynced(id: string): boolean {
  return id.startsWith(UNSYNCED_PREFIX);
}

export function getPathsChangedByTasks(day: Day): string[] {
  return [
    buildPath(listTasks, { date: day }),
    listRecentTasks.path,
    buildPath(getMonthStatus, { month: toMonth(day) }),
    getScoreboard.path,
    buildPath(getWeek, { monday: getMonday(day) }),
  ];
}

/** Updates a day's month one frame late, so that the tapped element paints first. */
export function mutateMonthStatus(day: Day, update: (days: DailyStatus[]) => DailyStatus[]): void {
  const path = buildPath(getMonthStatus, { month: toMonth(day) });
  requestAnimationFrame(() => setTimeout(() => mutateCache(path, update)));
}

/** A task's objective, time and place: "Personal · After lunch". Null without them. */
export function formatNote({ serves, cue }: Pick<Task, "serves" | "cue">) {
  if (!serves && !cue) return null;
  return (
    <>
      {serves && <span>{t(OBJECTIVE_LABELS[serves])}</span>}
      {serves && cue && " · "}
      {cue && <bdi>{cue}</bdi>}
    </>
  );
}

function setTaskCompletedOptimistically({ id, date, slot }: Task, completed: boolean): void {
  let all: readonly Task[] = [];
  mutateCache(buildPath(listTasks, { date }), (tasks) => {
    all = tasks.map((task) => (task.id === id ? { ...task, completed } : task));
    return [...all];
  });
  mutateCache(buildPath(listRecentTasks), (recent) =>
    recent.map((task) =>
      task.date === date && task.slot === slot ? { ...task, completed } : task,
    ),
  );
  mutateMonthStatus(date, (days) =>
    // Ticks do not change a day marked as a rest day.
    days.map((day) =>
      day.date === date && day.status !== "rest"
        ? { ...day, status: toDayStatus(countCompleted(all)), served: countServed(all) }
        : day,
    ),
  );
}

/** Ticks and unticks one task. While a tick is being sent, only the last press is kept, and sent after it. */
export function useTick(task: Task) {
  const newest = useRef(task.completed);
  const { id, title, date, slot } = task;
  const tick = useMutation<boolean, Task>({
    // Safe to repeat. A task the server does not know yet is named by its slot.
    mutation: (completed) =>
      isUnsynced(id)
        ? toMutationCall(planTask, { body: { title, date, slot, completed }, userText: title })
        : toMutationCall(changeTask, { params: { id }, body: { completed }, userText: title }),
    optimistic: (completed) => {
      setTaskCompletedOptimistically(task, completed);
      return () => setTaskCompletedOptimistically(task, !completed);
    },
    onSuccess: (_, completed) => {
      if (!completed || !newest.current) return;
      notify({ title: t("Task completed") }, "done", { label: t("Undo"), run: () => press(false) });
    },
    onError: FAILURE.updateTask,
    revalidates: getPathsChangedByTasks(date),
  });
  function press(completed: boolean): void {
    newest.current = completed;
    if (tick.isPending()) setTaskCompletedOptimistically(task, completed);
    else void tick.run(completed).then(() => newest.current === completed || press(!completed));
  }
  return press;
}

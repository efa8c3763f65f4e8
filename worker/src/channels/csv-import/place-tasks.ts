import { addDays, isDay, type Day } from "@goals/contracts/dates";
import { findFieldError } from "@goals/contracts/fields";
import { TASKS_A_DAY, TASKS_MAX, TASK_DAYS_AHEAD } from "@goals/contracts/limits";
import type { PlacedTask, SheetTask } from "@goals/contracts/sheet";
import { taskTitle } from "@goals/contracts/tasks";
import {
  DAY_IS_FULL,
  OUTSIDE_WINDOW,
  TASKS_ARE_FULL,
  taskWindow,
} from "../../product/tasks/tasks.ts";

const REASONS = {
  noTitle: "There is no title.",
  noDay: "This is not a day. Please write it as yyyy-MM-dd.",
  done: "This is already done.",
  taken: "Another task has this place.",
  noPlace: `There is no free place in the next ${TASK_DAYS_AHEAD} days.`,
};

interface Planned {
  readonly date: Day;
  readonly slot: number;
  readonly title: string;
}

interface Plan {
  readonly today: Day;
  readonly planned: readonly Planned[];
  readonly count: number;
  readonly isRest: (day: Day) => boolean;
}

/**
 * Places a sheet's tasks: on their day, or without a day in the next free slot from today on. Tasks with a day are
 * placed first, so that the others do not take their slots.
 */
export function placeTasks(tasks: readonly SheetTask[], plan: Plan): PlacedTask[] {
  const taken = [...plan.planned];
  const placed = new Map<SheetTask, PlacedTask>();
  for (const task of tasks.toSorted((one, other) => rank(one) - rank(other))) {
    const result = placeTask(task, { ...plan, taken });
    placed.set(task, result);
    const { date, slot, title, outcome } = result;
    if (outcome === "new" && date !== null && slot !== null) taken.push({ date, slot, title });
  }
  return tasks.flatMap((task) => placed.get(task) ?? []);
}

/** Sorts tasks with a slot first, then those with a day, then the rest. */
function rank({ date, slot }: SheetTask): number {
  if (date === null) return 2;
  return slot === undefined ? 1 : 0;
}

function placeTask(
  { title: written, date, slot, completed }: SheetTask,
  { today, taken, planned, count, isRest }: Plan & { readonly taken: readonly Planned[] },
): PlacedTask {
  const title = written.trim();
  const row = { title, date, slot: slot ?? null, completed };
  const refuse = (reason: string): PlacedTask => ({ ...row, outcome: "refused", reason });
  const put = (day: Day, place: number, outcome: "new" | "existing"): PlacedTask => {
    return { ...row, date: day, slot: place, outcome, reason: null };
  };

  if (title === "") return refuse(REASONS.noTitle);
  const error = findFieldError(taskTitle, written);
  if (error !== null) return refuse(error);
  if (date !== null && !isDay(date)) return refuse(REASONS.noDay);
  const { first, last } = taskWindow(today);
  if (date !== null && (date < first || date > last)) return refuse(OUTSIDE_WINDOW);
  const existing = taken.find(
    (one) => one.title === title && (date === null ? one.date >= today : one.date === date),
  );
  if (existing) return put(existing.date, existing.slot, "existing");
  if (date === null && completed) return refuse(REASONS.done);
  if (count + taken.length - planned.length >= TASKS_MAX) return refuse(TASKS_ARE_FULL);

  const findSlot = (day: Day) => {
    const full = taken.filter((one) => one.date === day).map((one) => one.slot);
    return SLOTS.find((one) => !full.includes(one) && (slot ?? one) === one);
  };
  if (date !== null) {
    const free = findSlot(date);
    if (free !== undefined) return put(date, free, "new");
    return refuse(slot === undefined ? DAY_IS_FULL : REASONS.taken);
  }
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const free = isRest(day) ? undefined : findSlot(day);
    if (free !== undefined) return put(day, free, "new");
  }
  return refuse(REASONS.noPlace);
}

const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);

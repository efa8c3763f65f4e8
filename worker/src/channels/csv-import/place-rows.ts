import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import { findFieldError, toLine, toParagraph } from "@goals/contracts/fields";
import { OBJECTIVES_MAX, TASKS_A_DAY, TASKS_MAX, TASK_DAYS_AHEAD } from "@goals/contracts/limits";
import { objectiveExists } from "@goals/contracts/notices";
import { newObjective, OBJECTIVE_TYPES, type Objective } from "@goals/contracts/objectives";
import type { PlacedObjective, PlacedTask, Sheet, SheetTask } from "@goals/contracts/sheet";
import { taskTitle, type Task } from "@goals/contracts/tasks";
import {
  NOT_THIS_OR_NEXT_MONTH,
  OBJECTIVES_ARE_FULL,
} from "../../product/objectives/objectives.ts";
import {
  DAY_IS_FULL,
  OUTSIDE_WINDOW,
  TASKS_ARE_FULL,
  taskWindow,
} from "../../product/tasks/tasks.ts";

const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);

/** Sorts tasks with a slot first, then those with a day, so that the rest do not take their slots. */
const rank = ({ date, slot }: SheetTask) => (date === null ? 2 : slot === undefined ? 1 : 0);

/** Places a sheet's tasks on their day, or without a day in the next free slot from today on. `count` is the account's. */
export function placeTasks(
  tasks: Sheet["tasks"],
  plan: {
    today: Day;
    planned: readonly Pick<Task, "date" | "slot" | "title">[];
    count: number;
    isRest: (day: Day) => boolean;
  },
): PlacedTask[] {
  const { today, planned, count, isRest } = plan;
  const { first, last } = taskWindow(today);
  const taken = [...planned];

  function place({ title: written, date, slot, completed }: SheetTask): PlacedTask {
    const title = toLine(written);
    const row = { title, date, slot: slot ?? null, completed };
    const refuse = (reason: string): PlacedTask => ({ ...row, outcome: "refused", reason });
    const put = (day: Day, free: number): PlacedTask => {
      taken.push({ date: day, slot: free, title });
      return { ...row, date: day, slot: free, outcome: "new", reason: null };
    };

    if (title === "") return refuse("There is no title.");
    const error = findFieldError(taskTitle, written);
    if (error !== null) return refuse(error);
    if (date !== null && !isDay(date))
      return refuse("This is not a day. Please write it as yyyy-MM-dd.");
    if (date !== null && (date < first || date > last)) return refuse(OUTSIDE_WINDOW);
    const existing = taken.find(
      (one) => one.title === title && (date === null ? one.date >= today : one.date === date),
    );
    const found = { outcome: "existing", reason: null } as const;
    if (existing) return { ...row, date: existing.date, slot: existing.slot, ...found };
    if (date === null && completed) return refuse("This is already done.");
    if (count + taken.length - planned.length >= TASKS_MAX) return refuse(TASKS_ARE_FULL);

    const findSlot = (day: Day) => {
      const full = taken.filter((one) => one.date === day).map((one) => one.slot);
      return SLOTS.find((one) => !full.includes(one) && (slot ?? one) === one);
    };
    if (date !== null) {
      const free = findSlot(date);
      if (free !== undefined) return put(date, free);
      return refuse(slot === undefined ? DAY_IS_FULL : "Another task has this place.");
    }
    for (let day = today; day <= last; day = addDays(day, 1)) {
      const free = isRest(day) ? undefined : findSlot(day);
      if (free !== undefined) return put(day, free);
    }
    return refuse(`There is no free place in the next ${TASK_DAYS_AHEAD} days.`);
  }

  const sorted = tasks.toSorted((one, other) => rank(one) - rank(other));
  const placed = new Map(sorted.map((task) => [task, place(task)]));
  return tasks.flatMap((task) => placed.get(task) ?? []);
}

/** Finds the month for each objective of a sheet. One per type and month; the sheet's first one wins. */
export function placeObjectives(
  objectives: Sheet["objectives"],
  plan: { today: Day; set: readonly Pick<Objective, "type" | "month" | "title">[]; count: number },
): PlacedObjective[] {
  const { today, set, count } = plan;
  const thisMonth = toMonth(today);
  const taken = [...set];
  return objectives.map(({ type: writtenType, month: writtenMonth, ...written }) => {
    const type = OBJECTIVE_TYPES.find((one) => one === writtenType?.trim().toLowerCase()) ?? null;
    const month = readMonth(writtenMonth, thisMonth);
    const title = toLine(written.title);
    const description = toParagraph(written.description);
    const row = { type, title, description, month: month ?? writtenMonth };
    const refuse = (reason: string): PlacedObjective => ({ ...row, outcome: "refused", reason });

    const error =
      findFieldError(newObjective.shape.title, written.title) ??
      findFieldError(newObjective.shape.description, written.description);
    if (error !== null) return refuse(error);
    if (type === null) return refuse("Please say whether it is personal or professional.");
    if (month === null) return refuse("This is not a month. Please write it as yyyy-MM.");
    if (month !== thisMonth && month !== addMonths(thisMonth, 1)) {
      return refuse(NOT_THIS_OR_NEXT_MONTH);
    }
    const other = taken.find((one) => one.type === type && one.month === month);
    if (other?.title === title) return { ...row, outcome: "existing", reason: null };
    if (other) return refuse(objectiveExists(type).description);
    if (count + taken.length - set.length >= OBJECTIVES_MAX) return refuse(OBJECTIVES_ARE_FULL);
    taken.push({ type, month, title });
    return { ...row, outcome: "new", reason: null };
  });
}

/** A month, or the month of a day; this month if empty, null if unreadable. */
function readMonth(written: string | null, thisMonth: Month): Month | null {
  const text = written?.trim() ?? "";
  if (text === "" || isMonth(text)) return text || thisMonth;
  return isDay(text) ? toMonth(text) : null;
}

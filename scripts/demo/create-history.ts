import { addMonths, listDays, toMonth, getWeekday } from "@goals/contracts/dates";
import type { Day } from "@goals/contracts/dates";
import type { NewTask } from "@goals/contracts/tasks";
import { EVERYDAY, LINES, MONTHS, type MonthPlan } from "./months.ts";

export interface HistoryDay {
  readonly day: Day;
  /** On a day that is free besides the Sundays. */
  readonly rest: boolean;
  readonly line?: string;
  readonly tasks: readonly (Pick<NewTask, "title" | "serves" | "cue"> & {
    readonly done: boolean;
  })[];
}

/** How many of a day's three get done, over and over; the months get better as they go. */
const RHYTHMS = [
  [3, 1, 2, 0, 3, 2, 1],
  [3, 2, 0, 3, 1, 3, 2, 3],
  [3, 3, 2, 3, 1, 3],
];
const FREE_EVERY = 11;
const LINE_EVERY = 6;
/** When and where the work of a day is done. */
const CUE = "If the shop is quiet after ten, then at the back table";

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? "";

function tasksOf(plan: MonthPlan, index: number, done: number) {
  const tasks = [
    { title: pick(plan.personal.steps, index), serves: "personal" },
    { title: pick(plan.professional.steps, index), serves: "professional", cue: CUE },
    { title: pick(EVERYDAY, index) },
  ] as const;
  return tasks.map((task, slot) => ({ ...task, done: slot < done }));
}

/**
 * Each month's days up to today. Sundays and now and then another day are free, and of today's three
 * one is done. The same today always gives the same history.
 */
export function createHistory(today: Day) {
  return MONTHS.map((plan, place) => {
    const month = addMonths(toMonth(today), place - MONTHS.length + 1);
    const rhythm = RHYTHMS[place] ?? [];
    const days = listDays(month)
      .filter((day) => day <= today)
      .map((day, index): HistoryDay => {
        if (day === today) return { day, rest: false, tasks: tasksOf(plan, index, 1) };
        const rest = index % FREE_EVERY === FREE_EVERY - 1;
        const isFree = rest || getWeekday(day) === 0;
        const done = rhythm[index % rhythm.length] ?? 0;
        const line = index % LINE_EVERY === 1 ? { line: pick(LINES, index) } : {};
        return { day, rest, ...line, tasks: isFree ? [] : tasksOf(plan, index, done) };
      });
    return { month, plan, days };
  });
}

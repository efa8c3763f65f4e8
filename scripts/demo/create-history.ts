import { addMonths, listDays, toMonth, getWeekday } from "@goals/contracts/dates";
import type { Day } from "@goals/contracts/dates";
import type { NewTask } from "@goals/contracts/tasks";
import { EVERYDAY, LINES, MONTHS, type MonthPlan } from "./months.ts";

export interface HistoryDay {
  readonly day: Day;
  /** True for a rest day that is not a Sunday. */
  readonly rest: boolean;
  readonly line?: string;
  readonly tasks: readonly (Pick<NewTask, "title" | "serves" | "cue"> & {
    readonly done: boolean;
  })[];
}

/** How many of a day's three tasks get done, as a repeating pattern. The months improve over time. */
const RHYTHMS = [
  [3, 1, 2, 0, 3, 2, 1],
  [3, 2, 0, 3, 1, 3, 2, 3],
  [3, 3, 2, 3, 1, 3],
];
const FREE_EVERY = 11;
const LINE_EVERY = 6;
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
 * Each month's days up to today. Sundays and an occasional other day are rest days, and one of today's three tasks is
 * done. Deterministic: the same day always gives the same history.
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

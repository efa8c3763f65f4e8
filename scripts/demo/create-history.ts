import { addMonths, listDays, toMonth, getWeekday } from "@goals/contracts/dates";
import type { Day } from "@goals/contracts/dates";
import { EVERYDAY, MONTHS, type MonthPlan } from "./months.ts";

export interface HistoryDay {
  readonly day: Day;
  readonly tasks: readonly { readonly title: string; readonly done: boolean }[];
}

/** How many of a day's three get done, over and over; the months get better as they go. */
const RHYTHMS = [
  [3, 1, 2, 0, 3, 2, 1],
  [3, 2, 0, 3, 1, 3, 2, 3],
  [3, 3, 2, 3, 1, 3],
];
const FREE_EVERY = 11;

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? "";

function tasksOf(plan: MonthPlan, index: number, done: number) {
  const titles = [
    pick(plan.personal.steps, index),
    pick(plan.professional.steps, index),
    pick(EVERYDAY, index),
  ];
  return titles.map((title, slot) => ({ title, done: slot < done }));
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
        if (day === today) return { day, tasks: tasksOf(plan, index, 1) };
        const free = getWeekday(day) === 0 || index % FREE_EVERY === FREE_EVERY - 1;
        const done = rhythm[index % rhythm.length] ?? 0;
        return { day, tasks: free ? [] : tasksOf(plan, index, done) };
      });
    return { month, plan, days };
  });
}

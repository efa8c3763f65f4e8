import { addDays, getFirstDay, toMonth, type Day } from "@goals/contracts/dates";
import { type DayEntry } from "@goals/contracts/days";
import { isRestDay } from "@goals/contracts/rest-days";
import { UNSERVED_DAYS } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import type { Week } from "@goals/contracts/weeks";
import { getDayInZone } from "@goals/contracts/zones";
import type { objectives } from "../../platform/db/schema.ts";

function listDaysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The active objective of this month that no task has served for longest, if it is long enough to mention. Counts the
 * days since it was set, without rest days. Null for users who never set what tasks serve.
 * @param input.tasks the tasks since the month began, by day
 */
export function findUnserved(input: {
  objectives: readonly (typeof objectives.$inferSelect)[];
  tasks: readonly Task[];
  findDay: (day: Day) => DayEntry;
  today: Day;
  zone: string;
}): Week["unserved"] {
  const { objectives, findDay, today, zone } = input;
  const month = toMonth(today);
  const tasks = input.tasks.filter(({ date }) => toMonth(date) === month && date <= today);
  const served = tasks.filter(({ completed, serves }) => completed && serves);
  if (served.length === 0) return null;
  const planned = new Set(tasks.map(({ date }) => date));
  const countDays = ({ type, createdAt }: (typeof objectives)[number]) => {
    const last = served.findLast(({ serves }) => serves === type)?.date;
    const candidates = [getFirstDay(month), getDayInZone(zone, createdAt)];
    if (last !== undefined) candidates.push(addDays(last, 1));
    const [since = today] = candidates.toSorted().toReversed();
    return listDaysBetween(since, today).filter(
      (day) => !isRestDay(findDay(day).rest, planned.has(day)),
    ).length;
  };
  const [longest] = objectives
    .filter((objective) => objective.status === "active" && toMonth(objective.month) === month)
    .map((objective) => ({ type: objective.type, days: countDays(objective) }))
    .toSorted((a, b) => b.days - a.days);
  return longest && longest.days >= UNSERVED_DAYS ? longest : null;
}

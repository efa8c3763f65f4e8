import { and, between, eq, sql } from "drizzle-orm";
import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import { isRestDay, type DayEntry } from "@goals/contracts/days";
import { UNSERVED_DAYS } from "@goals/contracts/limits";
import type { Week } from "@goals/contracts/weeks";
import { getDayInZone } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { keepStatement, type ResultOf } from "../db/kept-statement.ts";
import { tasks, type objectives } from "../db/schema.ts";

const servedDays = keepStatement(["userId", "first", "last"], (db, { userId, first, last }) => {
  const done = (type: string) =>
    sql<number>`coalesce(sum(${tasks.completed} and ${tasks.serves} = ${sql.raw(`'${type}'`)}), 0)`;
  return db
    .select({
      date: tasks.date,
      personal: done("personal"),
      professional: done("professional"),
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
    .groupBy(tasks.date)
    .orderBy(tasks.date);
});

/** Selects the days that have tasks, with how many done ones served which objective, for a batch. */
export function selectServedDays(db: Database, userId: string, [first, last]: readonly [Day, Day]) {
  return servedDays(db, { userId, first, last });
}

/** The days from one to another, both among them. */
function listDaysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The active objective of this month that no task has served the longest, where that is worth a word. A day counts from the
 * one on which the objective was set, and not at all where it was one of rest. Who never says what a task serves hears nothing.
 */
export function findUnserved(input: {
  objectives: readonly (typeof objectives.$inferSelect)[];
  served: ResultOf<typeof selectServedDays>;
  findDay: (day: Day) => DayEntry;
  today: Day;
  zone: string;
}): Week["unserved"] {
  const { objectives, served, findDay, today, zone } = input;
  if (!served.some(({ personal, professional }) => personal + professional > 0)) return null;
  const planned = new Set(served.map(({ date }) => date));
  const countDays = (type: "personal" | "professional", createdAt: Date) => {
    const last = served.findLast((day) => day[type] > 0)?.date;
    const set = getDayInZone(zone, createdAt);
    const monthBegins = `${toMonth(today)}-01`;
    const from = [monthBegins, set, last === undefined ? monthBegins : addDays(last, 1)];
    return listDaysBetween(from.toSorted().at(-1) ?? today, today).filter(
      (day) => !isRestDay(findDay(day).rest, planned.has(day)),
    ).length;
  };
  const [longest] = objectives
    .filter(({ status, month }) => status === "active" && toMonth(month) === toMonth(today))
    .map(({ type, createdAt }) => ({ type, days: countDays(type, createdAt) }))
    .toSorted((a, b) => b.days - a.days);
  return longest && longest.days >= UNSERVED_DAYS ? longest : null;
}

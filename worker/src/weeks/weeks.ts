import { and, between, eq } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { addDays, listWeek, toMonth, type Day } from "@goals/contracts/dates";
import type { Week } from "@goals/contracts/weeks";
import type { Database } from "../db/database.ts";
import { keepStatement } from "../db/kept-statement.ts";
import { tasks } from "../db/schema.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { toTaskResponse } from "../tasks/tasks.ts";
import { selectWeekReviews, toWeekReviewResponse } from "./week-reviews.ts";

const tasksBetween = keepStatement(["userId", "first", "last"], (db, { userId, first, last }) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
    .orderBy(tasks.date, tasks.slot),
);

/** Selects everything the page of a week shows, as one batch. */
export function selectWeek(db: Database, userId: string, monday: Day) {
  const sunday = addDays(monday, 6);
  return [
    tasksBetween(db, { userId, first: monday, last: sunday }),
    selectObjectives(db, userId, [toMonth(monday), toMonth(sunday)]),
    selectWeekReviews(db, userId, [addDays(monday, -7), monday]),
  ] as const;
}

/** The rows of `selectWeek` as the API returns them. */
export function toWeekResponse(
  [tasks, objectives, reviews]: BatchResponse<ReturnType<typeof selectWeek>>,
  monday: Day,
): Week {
  const planned = tasks.map(toTaskResponse);
  const findReview = (week: Day) => {
    const row = reviews.find((review) => review.monday === week);
    return row ? toWeekReviewResponse(row) : null;
  };
  return {
    monday,
    days: listWeek(monday).map((day) => ({
      date: day,
      tasks: planned.filter(({ date }) => date === day),
    })),
    objectives: objectives
      .map(toObjectiveResponse)
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    review: findReview(monday),
    previous: findReview(addDays(monday, -7)),
  };
}

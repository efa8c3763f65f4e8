import type { BatchResponse } from "drizzle-orm/batch";
import { addDays, getFirstDay, listWeek, toMonth, type Day } from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/rest-days";
import type { Week } from "@goals/contracts/weeks";
import { readDays, selectDays } from "../days/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectTasksBetween, toTaskResponse } from "../tasks/tasks.ts";
import { findUnserved } from "./unserved.ts";
import { selectWeekReviews, toWeekReviewResponse } from "./week-reviews.ts";

export interface ShownWeek {
  readonly monday: Day;
  readonly today: Day;
  readonly zone: string;
}

export function selectWeek(
  db: Database,
  userId: string,
  { monday, today }: Omit<ShownWeek, "zone">,
) {
  const sunday = addDays(monday, 6);
  // For the current week, from the start of the month: the last task for an objective may be before Monday.
  const monthBegins = getFirstDay(toMonth(today));
  const isPresent = monday <= today && today <= sunday;
  const first = isPresent && monthBegins < monday ? monthBegins : monday;
  return [
    selectTasksBetween(db, { userId, first, last: sunday }),
    selectObjectives(db, { userId, first: getFirstDay(toMonth(monday)), last: sunday }),
    selectWeekReviews(db, { userId, one: addDays(monday, -7), other: monday }),
    selectDays(db, { userId, first, last: sunday }),
  ] as const;
}

export function toWeekResponse(
  [tasks, objectives, reviews, restRows]: BatchResponse<ReturnType<typeof selectWeek>>,
  { monday, today, zone }: ShownWeek,
): Week {
  const planned = tasks.map(toTaskResponse);
  const findDay = readDays(restRows);
  const findReview = (week: Day) => {
    const row = reviews.find((review) => review.monday === week);
    return row ? toWeekReviewResponse(row) : null;
  };
  return {
    monday,
    days: listWeek(monday).map((date) => {
      const ofDay = planned.filter((task) => task.date === date);
      const { rest, line } = findDay(date);
      return { date, tasks: ofDay, rest: isRestDay(rest, ofDay.length > 0), line };
    }),
    objectives: objectives.map(toObjectiveResponse),
    unserved: listWeek(monday).includes(today)
      ? findUnserved({ objectives, tasks: planned, findDay, today, zone })
      : null,
    review: findReview(monday),
    previous: findReview(addDays(monday, -7)),
  };
}

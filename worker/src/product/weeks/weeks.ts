import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Day } from "@goals/contracts/dates";
import { addDays, getDayInZone, getFirstDay, listWeek, toMonth } from "@goals/contracts/dates";
import { WEEK_REVIEWS_MAX, UNSERVED_DAYS } from "@goals/contracts/limits";
import type { Week } from "@goals/contracts/weeks-and-years";
import { type DayEntry, isRestDay } from "@goals/contracts/days";
import type { Task } from "@goals/contracts/tasks";
import * as endpoints from "@goals/contracts/endpoints/days";
import { prepareOnce, type ResultOf } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { weekReviews } from "../../platform/db/schema.ts";
import { Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import { listDaysBetween, readDays, selectDays } from "../days/days.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectTasksBetween, toTaskResponse } from "../tasks/tasks.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";

const { userId: _owner, updatedAt: _saved, ...REVIEW } = getTableColumns(weekReviews);

const selectWeekReviews = prepareOnce(["userId", "one", "other"], (db, { userId, one, other }) =>
  db
    .select(REVIEW)
    .from(weekReviews)
    .where(and(eq(weekReviews.userId, userId), inArray(weekReviews.monday, [one, other]))),
);

/** The active objective that no task served for longest, without rest days. `tasks` come by day. Null if no task ever serves. */
function findUnserved(
  rows: ResultOf<typeof selectObjectives>,
  tasks: readonly Task[],
  { findDay, today, zone }: { findDay: (day: Day) => DayEntry; today: Day; zone: string },
): Week["unserved"] {
  const month = toMonth(today);
  const past = tasks.filter(({ date }) => toMonth(date) === month && date <= today);
  const served = past.filter(({ completed, serves }) => completed && serves);
  if (served.length === 0) return null;
  const planned = new Set(past.map(({ date }) => date));
  const countDays = ({ type, createdAt }: (typeof rows)[number]) => {
    const last = served.findLast(({ serves }) => serves === type)?.date;
    const set = getDayInZone(zone, createdAt);
    const monthBegins = getFirstDay(month);
    const first = last === undefined ? monthBegins : addDays(last, 1);
    return listDaysBetween({ first: first > set ? first : set, last: today }).filter(
      (day) => !isRestDay(findDay(day).rest, planned.has(day)),
    ).length;
  };
  const [longest] = rows
    .filter((row) => row.status === "active" && toMonth(row.month) === month)
    .map((row) => ({ type: row.type, days: countDays(row) }))
    .toSorted((a, b) => b.days - a.days);
  return longest && longest.days >= UNSERVED_DAYS ? longest : null;
}

/** @param shown.getZone the user's zone, which the batch reads. Call it after the batch. */
export async function readWeek(
  { db, batch }: RequestSession,
  shown: { userId: string; monday: Day; today: Day; getZone: () => string },
): Promise<Week> {
  const { userId, monday, today } = shown;
  const sunday = addDays(monday, 6);
  // For the current week, from the start of the month: the last task for an objective may be before Monday.
  const monthBegins = getFirstDay(toMonth(today));
  const isPresent = monday <= today && today <= sunday;
  const first = isPresent && monthBegins < monday ? monthBegins : monday;
  const [tasks, objectives, reviews, days] = await batch([
    selectTasksBetween(db, { userId, first, last: sunday }),
    selectObjectives(db, { userId, first: getFirstDay(toMonth(monday)), last: sunday }),
    selectWeekReviews(db, { userId, one: addDays(monday, -7), other: monday }),
    selectDays(db, { userId, first, last: sunday }),
  ]);
  const planned = tasks.map(toTaskResponse);
  const findDay = readDays(days);
  const findReview = (week: Day) => reviews.find((review) => review.monday === week) ?? null;
  return {
    monday,
    days: listWeek(monday).map((date) => {
      const ofDay = planned.filter((task) => task.date === date);
      const { rest, line } = findDay(date);
      return { date, tasks: ofDay, rest: isRestDay(rest, ofDay.length > 0), line };
    }),
    objectives: objectives.map(toObjectiveResponse),
    unserved: isPresent
      ? findUnserved(objectives, planned, { findDay, today, zone: shown.getZone() })
      : null,
    review: findReview(monday),
    previous: findReview(addDays(monday, -7)),
  };
}

export const routes = createRoutes();

route(routes, endpoints.getWeek, (_, { params, user }, { session }) =>
  readWeek(session, { ...user, ...params, getZone: () => user.zone }),
);

/** Keeps answers that are not given, so that two devices do not overwrite each other. Throws Invalid, Conflict. */
route(routes, endpoints.saveWeekReview, async (_, { user, params, body }, context) => {
  const { db, session, now } = context;
  const { userId, today } = user;
  const { monday } = params;
  if (monday > today) {
    throw createFieldError("monday", "You can look back on a week once it has begun.");
  }
  const { good = "", hard = "", next = "" } = body;
  const stored = eq(weekReviews.monday, monday);
  const room = hasRoom(weekReviews, { userId, max: WEEK_REVIEWS_MAX, row: stored });
  const review = { userId, monday, good, hard, next, updatedAt: now };
  const save = insertWhere(db, weekReviews, review, and(session.isLive, room))
    .onConflictDoUpdate({
      target: [weekReviews.userId, weekReviews.monday],
      // Drizzle skips undefined values.
      set: { ...body, updatedAt: now },
    })
    .returning(REVIEW);
  const [[row]] = await session.repeatable.batch([save]);
  if (row) return row;
  const message = `An account can hold ${WEEK_REVIEWS_MAX} weekly reviews, and yours is full.`;
  throw new Conflict("full", message);
});

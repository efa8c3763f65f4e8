import { and, between, eq, gte, lte, sql, type SQLWrapper } from "drizzle-orm";
import { addDays, getFirstDay, type Day, type Month } from "@goals/contracts/dates";
import {
  findRestReason,
  isRestDay,
  toDayStatus,
  type DailyStatus,
  type DayEntry,
} from "@goals/contracts/days";
import * as endpoints from "@goals/contracts/endpoints/days";
import * as z from "zod/mini";
import { prepareOnce, type ResultOf } from "../../platform/db/database.ts";
import { days, daysAway, tasks, weekdaysOff } from "../../platform/db/schema.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { selectObjectives, toObjectiveResponse } from "../objectives/objectives.ts";

/** The days from `first` to `last` without tasks, weekdays off and days away: three tables in one statement. */
export const selectDays = prepareOnce(["userId", "first", "last"], (db, values) => {
  const { userId, first, last } = values;
  const select = (
    kind: "day" | "away" | "weekdays",
    [from, to, rest, text, thoughts]: readonly SQLWrapper[],
  ) =>
    db.select({
      kind: sql<typeof kind>`${sql.raw(`'${kind}'`)}`.as("kind"),
      first: sql<Day>`${from}`.as("first"),
      last: sql<Day>`${to}`.as("last"),
      rest: sql<number>`${rest}`.as("rest"),
      text: sql<string>`${text}`.as("text"),
      thoughts: sql<string[]>`${thoughts ?? sql`'[]'`}`.mapWith(days.thoughts).as("thoughts"),
    });
  const { since, weekdays } = weekdaysOff;
  return select("day", [days.date, days.date, days.rest, days.line, days.thoughts])
    .from(days)
    .where(and(eq(days.userId, userId), between(days.date, first, last)))
    .unionAll(
      select("away", [daysAway.first, daysAway.last, sql`0`, sql`''`])
        .from(daysAway)
        .where(
          and(eq(daysAway.userId, userId), lte(daysAway.first, last), gte(daysAway.last, first)),
        ),
    )
    .unionAll(
      select("weekdays", [since, since, sql`0`, weekdays])
        .from(weekdaysOff)
        .where(and(eq(weekdaysOff.userId, userId), lte(since, last))),
    );
});

export function readDays(rows: ResultOf<typeof selectDays>): (day: Day) => DayEntry {
  const dayRows = rows.filter(({ kind }) => kind === "day");
  const byDate = new Map(dayRows.map((row) => [row.first, row]));
  const rules = {
    marked: new Set(dayRows.filter(({ rest }) => rest === 1).map(({ first }) => first)),
    away: rows.filter(({ kind }) => kind === "away"),
    weekdaysOff: rows
      .filter(({ kind }) => kind === "weekdays")
      .map(({ first, text }) => ({
        since: first,
        weekdays: z.parse(z.array(z.number()), JSON.parse(text)),
      })),
  };
  return (date) => {
    const { text = "", thoughts = [] } = byDate.get(date) ?? {};
    const entry = { date, rest: findRestReason(date, rules), line: text };
    return thoughts.length > 0 ? { ...entry, thoughts } : entry;
  };
}

export function listDaysBetween({ first, last }: { first: Day; last: Day }): Day[] {
  const listed: Day[] = [];
  // The day after 9999-12-31 sorts before it.
  for (let day = first; first <= day && day <= last; day = addDays(day, 1)) listed.push(day);
  return listed;
}

export const selectTicksBetween = prepareOnce(
  ["userId", "first", "last"],
  (db, { userId, first, last }) =>
    db
      .select({
        date: tasks.date,
        done: sql<number>`sum(${tasks.completed})`,
        personal: sql<number>`count(*) filter (where ${tasks.completed} and ${tasks.serves} = 'personal')`,
        professional: sql<number>`count(*) filter (where ${tasks.completed} and ${tasks.serves} = 'professional')`,
      })
      .from(tasks)
      .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
      .groupBy(tasks.date)
      .orderBy(tasks.date),
);

export const toDaysOfMonth = (month: Month) => ({
  first: getFirstDay(month),
  last: `${month}-31`,
});

export function toStatusResponse(
  between: { first: Day; last: Day },
  rows: ResultOf<typeof selectTicksBetween>,
  dayRows: ResultOf<typeof selectDays>,
): DailyStatus[] {
  const ticks = new Map(rows.map(({ date, done, ...served }) => [date, { done, served }]));
  const findDay = readDays(dayRows);
  return listDaysBetween(between).flatMap((date): DailyStatus[] => {
    const ofDay = ticks.get(date);
    const served = ofDay && { served: ofDay.served };
    if (isRestDay(findDay(date).rest, ofDay !== undefined)) {
      return [{ date, status: "rest", ...served }];
    }
    return ofDay ? [{ date, status: toDayStatus(ofDay.done), ...served }] : [];
  });
}

export const routes = createRoutes();

route(routes, endpoints.getDay, async (_, { params: { date }, user }, { db, session }) => {
  const [rows] = await session.batch([selectDays(db, { ...user, first: date, last: date })]);
  return readDays(rows)(date);
});

route(routes, endpoints.getMonthStatus, async (_, { params, user }, { db, session }) => {
  const between = { userId: user.userId, ...toDaysOfMonth(params.month) };
  const [ticks, days] = await session.batch([
    selectTicksBetween(db, between),
    selectDays(db, between),
  ]);
  return toStatusResponse(between, ticks, days);
});

// Not paged: at most one row per day, and two objectives per month.
route(routes, endpoints.getYear, async (_, { params: { year }, user }, { db, session }) => {
  const between = { userId: user.userId, first: `${year}-01-01`, last: `${year}-12-31` };
  const [ticks, objectives, days] = await session.batch([
    selectTicksBetween(db, between),
    selectObjectives(db, between),
    selectDays(db, between),
  ]);
  return {
    year,
    days: toStatusResponse(between, ticks, days),
    objectives: objectives.map(toObjectiveResponse),
  };
});

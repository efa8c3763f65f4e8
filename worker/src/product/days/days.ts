import { and, between, eq, gte, inArray, lte, sql, type SQLWrapper } from "drizzle-orm";
import { addDays, daysBetween, type Day } from "@goals/contracts/dates";
import { type DayEntry, findRestReason } from "@goals/contracts/days";
import * as endpoints from "@goals/contracts/endpoints/days";
import { DAYS_MAX, TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import * as z from "zod/mini";
import { prepareOnce, type ResultOf } from "../../platform/db/database.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { days, daysAway, weekdaysOff } from "../../platform/db/schema.ts";
import { ChangedSince, Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";

/** The days from `first` to `last` without their tasks, and what makes them rest days: three tables in one statement. */
export const selectDays = prepareOnce(["userId", "first", "last"], (db, values) => {
  const { userId, first, last } = values;
  const select = (
    kind: "day" | "away" | "weekdays",
    [from, to, rest, text]: readonly [SQLWrapper, SQLWrapper, SQLWrapper, SQLWrapper],
  ) =>
    db.select({
      kind: sql<typeof kind>`${sql.raw(`'${kind}'`)}`.as("kind"),
      first: sql<Day>`${from}`.as("first"),
      last: sql<Day>`${to}`.as("last"),
      rest: sql<number>`${rest}`.as("rest"),
      text: sql<string>`${text}`.as("text"),
    });
  const { since, weekdays } = weekdaysOff;
  return select("day", [days.date, days.date, days.rest, days.line])
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
  const lines = new Map(dayRows.map(({ first, text }) => [first, text]));
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
  return (date) => ({ date, rest: findRestReason(date, rules), line: lines.get(date) ?? "" });
}

export function listDaysBetween({ first, last }: { first: Day; last: Day }): Day[] {
  const listed: Day[] = [];
  // The day after 9999-12-31 sorts before it.
  for (let day = first; first <= day && day <= last; day = addDays(day, 1)) listed.push(day);
  return listed;
}

route(rowRoutes, endpoints.getDay, async (_, { params: { date }, user: { userId } }, { db }) =>
  readDays(await selectDays(db, { userId, first: date, last: date }))(date),
);

/** Changes a day's rest mark and its line independently, so that repeats and any order give the same result. */
route(rowRoutes, endpoints.changeDay, async (_, { params, user, body }, { db }) => {
  const { userId, today } = user;
  const { date } = params;
  const { rest, line, base } = body;
  const distance = daysBetween(today, date);
  if (distance < -TASK_DAYS_BACK || distance > TASK_DAYS_AHEAD) {
    const message = `Days can be changed from ${TASK_DAYS_BACK} days back to ${TASK_DAYS_AHEAD} days ahead.`;
    throw createFieldError("date", message);
  }
  if (line !== undefined && distance > 0) {
    throw createFieldError("line", "You can add a note once the day has begun.");
  }
  const room = hasRoom(days, { userId, max: DAYS_MAX, row: eq(days.date, date) });
  const [saved, rows] = await db.repeatable.batch([
    insertWhere(db, days, { userId, date, rest: rest ?? false, line: line ?? "" }, room)
      .onConflictDoUpdate({
        target: [days.userId, days.date],
        // Drizzle skips undefined values.
        set: { rest, line },
        // The new line is allowed too, so that a repeated change does not conflict with itself.
        ...(line !== undefined &&
          base !== undefined && { setWhere: inArray(days.line, [base, line]) }),
      })
      .returning({ date: days.date }),
    selectDays(db, { userId, first: date, last: date }),
  ]);
  const day = readDays(rows)(date);
  if (saved.length > 0) return day;
  throw day.line === ""
    ? new Conflict("full", `An account can hold ${DAYS_MAX} days, and yours is full.`)
    : new ChangedSince();
});

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { addDays, daysBetween } from "@goals/contracts/dates";
import type { DaySettings } from "@goals/contracts/days";
import * as endpoints from "@goals/contracts/endpoints/days";
import {
  AWAY_DAYS_AHEAD,
  DAYS_AWAY_MAX,
  DAYS_MAX,
  TASK_DAYS_AHEAD,
  TASK_DAYS_BACK,
  THOUGHTS_MAX,
  WEEKDAYS_OFF_MAX,
} from "@goals/contracts/limits";
import type { BatchResponse, Connection } from "../../platform/db/database.ts";
import { deleteOldest, hasRoom, hasRow, insertWhere } from "../../platform/db/statements.ts";
import { days, daysAway, users, weekdaysOff } from "../../platform/db/schema.ts";
import { ChangedSince, Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { extendDeadlines } from "../../accounts/time-zone/deadlines.ts";
import { readDays, selectDays } from "./days.ts";

function selectDaySettings(db: Connection, userId: string) {
  const newest = sql`(select ${weekdaysOff.weekdays} from ${weekdaysOff}
    where ${weekdaysOff.userId} = ${userId} order by ${weekdaysOff.since} desc limit 1)`;
  return [
    db
      .select({
        dayBeginsAt: users.dayBeginsAt,
        weekdays: sql<number[] | null>`${newest}`.mapWith(weekdaysOff.weekdays),
      })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ first: daysAway.first, last: daysAway.last })
      .from(daysAway)
      .where(eq(daysAway.userId, userId))
      .orderBy(desc(daysAway.first)),
  ] as const;
}

function toDaySettingsResponse([[user], away]: BatchResponse<
  ReturnType<typeof selectDaySettings>
>): DaySettings {
  return { dayBeginsAt: user?.dayBeginsAt ?? 0, weekdaysOff: user?.weekdays ?? [], away };
}

export const routes = createRoutes();

route(routes, endpoints.getDaySettings, async (_, { user: { userId } }, { db, session }) =>
  toDaySettingsResponse(await session.batch(selectDaySettings(db, userId))),
);

/** A later hour extends open deadlines, an earlier one shortens none (docs/record/decisions/0008). Weekdays off apply from today on. */
route(routes, endpoints.changeDaySettings, async (_, { user, body }, context) => {
  const { db, session, now } = context;
  const { userId, today, zone } = user;
  const { dayBeginsAt, weekdaysOff: weekdays } = body;
  const changes = [
    dayBeginsAt !== undefined &&
      db
        .update(users)
        .set({ dayBeginsAt })
        .where(and(eq(users.id, userId), session.isLive)),
    dayBeginsAt !== undefined && extendDeadlines(db, { userId, zone, now }, session.isLive),
    weekdays &&
      insertWhere(
        db,
        weekdaysOff,
        { userId, since: today, weekdays },
        session.isLive,
      ).onConflictDoUpdate({ target: [weekdaysOff.userId, weekdaysOff.since], set: { weekdays } }),
    weekdays &&
      deleteOldest(db, weekdaysOff, { userId, max: WEEKDAYS_OFF_MAX, age: weekdaysOff.since }),
  ];
  const [hours, away] = await session.repeatable.batch([
    ...selectDaySettings(db, userId),
    ...changes.filter((change) => !!change),
  ]);
  // The settings before the change: the types of a batch only name its first results.
  const before = toDaySettingsResponse([hours, away]);
  return {
    ...before,
    dayBeginsAt: dayBeginsAt ?? before.dayBeginsAt,
    weekdaysOff: weekdays ?? before.weekdaysOff,
  };
});

/** Stores days away, or replaces those with the same first day. Throws Invalid, and Conflict for a full account. */
route(routes, endpoints.saveDaysAway, async (_, { user, body }, { db, session }) => {
  const { userId, today } = user;
  const { first, last } = body;
  const earliest = addDays(today, -TASK_DAYS_BACK);
  if (last < earliest || last > addDays(today, AWAY_DAYS_AHEAD)) {
    const message = `Days away end from ${TASK_DAYS_BACK} days back to ${AWAY_DAYS_AHEAD} days ahead.`;
    throw createFieldError("last", message);
  }
  const row = eq(daysAway.first, first);
  // The end of a range that has begun may change, but days long past never become rest days.
  const isNew = first >= earliest;
  const room = isNew
    ? hasRoom(daysAway, { userId, max: DAYS_AWAY_MAX, row })
    : hasRow(daysAway, and(eq(daysAway.userId, userId), row));
  const [inserted, ...rows] = await session.repeatable.batch([
    insertWhere(db, daysAway, { userId, first, last }, and(session.isLive, room))
      .onConflictDoUpdate({ target: [daysAway.userId, daysAway.first], set: { last } })
      .returning({ first: daysAway.first }),
    ...selectDaySettings(db, userId),
  ]);
  if (inserted.length > 0) return toDaySettingsResponse(rows);
  throw isNew
    ? new Conflict("full", `An account can hold ${DAYS_AWAY_MAX} periods away, and yours is full.`)
    : createFieldError("first", `Days away begin ${TASK_DAYS_BACK} days back at the earliest.`);
});

route(routes, endpoints.removeDaysAway, async (_, { params, user }, { db, session }) => {
  const { userId } = user;
  const isNamed = and(eq(daysAway.userId, userId), eq(daysAway.first, params.first));
  const [, ...rows] = await session.repeatable.batch([
    db.delete(daysAway).where(and(isNamed, session.isLive)),
    ...selectDaySettings(db, userId),
  ]);
  return toDaySettingsResponse(rows);
});

/** A day's thoughts with one more, or without one. Repeats change nothing. */
function changeThoughts({ keep, drop }: { keep?: string | undefined; drop?: string | undefined }) {
  const isKept = sql`exists (select 1 from json_each(${days.thoughts}) where value = ${keep})`;
  if (keep !== undefined)
    return sql`iif(${isKept} or json_array_length(${days.thoughts}) >= ${THOUGHTS_MAX},
      ${days.thoughts}, json_insert(${days.thoughts}, '$[#]', ${keep}))`;
  return drop === undefined
    ? undefined
    : sql`(select json_group_array(value) from json_each(${days.thoughts}) where value <> ${drop})`;
}

/** Changes a day's rest mark, line and thoughts independently, so that repeats and any order give the same result. */
route(routes, endpoints.changeDay, async (_, { params, user, body }, { db, session }) => {
  const { userId, today } = user;
  const { date } = params;
  const { rest, line, base, keep } = body;
  const distance = daysBetween(today, date);
  if (distance < -TASK_DAYS_BACK || distance > TASK_DAYS_AHEAD) {
    const message = `Days can be changed from ${TASK_DAYS_BACK} days back to ${TASK_DAYS_AHEAD} days ahead.`;
    throw createFieldError("date", message);
  }
  if (line !== undefined && distance > 0) {
    throw createFieldError("line", "You can add a note once the day has begun.");
  }
  const thoughts = keep === undefined ? [] : [keep];
  const room = hasRoom(days, { userId, max: DAYS_MAX, row: eq(days.date, date) });
  const day = { userId, date, rest, line, thoughts };
  const [saved, rows] = await session.repeatable.batch([
    insertWhere(db, days, day, and(session.isLive, room))
      .onConflictDoUpdate({
        target: [days.userId, days.date],
        // Drizzle skips undefined values.
        set: { rest, line, thoughts: changeThoughts(body) },
        // The new line is allowed too, so that a repeated change does not conflict with itself.
        ...(line !== undefined &&
          base !== undefined && { setWhere: inArray(days.line, [base, line]) }),
      })
      .returning({ date: days.date }),
    selectDays(db, { userId, first: date, last: date }),
  ]);
  const stored = readDays(rows)(date);
  if (keep !== undefined && saved.length > 0 && !stored.thoughts?.includes(keep)) {
    const message = `A day keeps ${THOUGHTS_MAX} thoughts. Use one first, or let it go.`;
    throw new Conflict("full", message);
  }
  if (saved.length > 0) return stored;
  throw stored.line === ""
    ? new Conflict("full", `An account can hold ${DAYS_MAX} days, and yours is full.`)
    : new ChangedSince();
});

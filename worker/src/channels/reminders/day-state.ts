import { eq, sql } from "drizzle-orm";
import { getFirstDay, getMonday, toMonth } from "@goals/contracts/dates";
import { findRestReason, isRestDay } from "@goals/contracts/days";
import * as z from "zod/mini";
import { weekdayList } from "../../product/days/days.ts";
import type { DayOfUser, DayState } from "../../placement/placement.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  days,
  daysAway,
  objectives,
  tasks,
  users,
  weekdaysOff,
  weekReviews,
} from "../../platform/db/schema.ts";

/** Reads the states of days in one statement, in the order of `asked`; null for a missing user. */
export async function readDayStates(
  db: Database,
  daysOfUsers: readonly DayOfUser[],
): Promise<(DayState | null)[]> {
  const entries = daysOfUsers.map(({ userId, day }) => {
    return [userId, day, getMonday(day), getFirstDay(toMonth(day))];
  });
  const rows = await db
    .select({
      position: sql<number>`entry.key`,
      zone: users.timeZone,
      dayBeginsAt: users.dayBeginsAt,
      tasks: sql<number>`(select count(*) from ${tasks} where ${tasks.userId} = ${users.id} and ${tasks.date} = entry.value->>1)`,
      openTasks: sql<number>`(select count(*) from ${tasks} where ${tasks.userId} = ${users.id}
        and ${tasks.date} = entry.value->>1 and ${tasks.completed} = 0)`,
      rest: sql<
        number | null
      >`(select ${days.rest} from ${days} where ${days.userId} = ${users.id} and ${days.date} = entry.value->>1)`,
      line: sql<
        string | null
      >`(select ${days.line} from ${days} where ${days.userId} = ${users.id} and ${days.date} = entry.value->>1)`,
      away: sql<number>`exists (select 1 from ${daysAway} where ${daysAway.userId} = ${users.id}
        and ${daysAway.first} <= entry.value->>1 and ${daysAway.last} >= entry.value->>1)`,
      weekdays: sql<
        string | null
      >`(select ${weekdaysOff.weekdays} from ${weekdaysOff} where ${weekdaysOff.userId} = ${users.id}
        and ${weekdaysOff.since} <= entry.value->>1 order by ${weekdaysOff.since} desc limit 1)`,
      answered: sql<number>`exists (select 1 from ${weekReviews} where ${weekReviews.userId} = ${users.id}
        and ${weekReviews.monday} = entry.value->>2
        and (${weekReviews.good} <> '' or ${weekReviews.hard} <> '' or ${weekReviews.next} <> ''))`,
      open: sql<number>`exists (select 1 from ${objectives} where ${objectives.userId} = ${users.id}
        and ${objectives.month} = entry.value->>3 and ${objectives.status} = 'active')`,
    })
    .from(sql`json_each(${JSON.stringify(entries)}) as entry`)
    .innerJoin(users, eq(users.id, sql`entry.value->>0`));
  const states = new Map(rows.map((row) => [row.position, row]));
  return daysOfUsers.map(({ day }, position) => {
    const row = states.get(position);
    if (!row) return null;
    const rest = findRestReason(day, {
      marked: new Set(row.rest === 1 ? [day] : []),
      away: row.away === 1 ? [{ first: day, last: day }] : [],
      weekdaysOff: [
        { since: day, weekdays: z.parse(weekdayList, JSON.parse(row.weekdays ?? "[]")) },
      ],
    });
    return {
      zone: row.zone,
      dayBeginsAt: row.dayBeginsAt,
      isRest: isRestDay(rest, row.tasks > 0),
      hasOpenTask: row.openTasks > 0,
      isDone: {
        plan: row.tasks > 0,
        line: (row.line ?? "") !== "",
        week: row.answered === 1,
        month: row.open === 0,
      },
    };
  });
}

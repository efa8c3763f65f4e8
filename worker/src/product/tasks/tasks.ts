import { and, between, eq, sql } from "drizzle-orm";
import { addDays, type Day } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/tasks";
import {
  TASK_CARRIES_ASKED,
  TASK_CARRY_DAYS,
  TASK_DAYS_AHEAD,
  TASK_DAYS_BACK,
  TASKS_A_DAY,
  TASKS_MAX,
} from "@goals/contracts/limits";
import { countLeftBefore, type RecentTask, type Task } from "@goals/contracts/tasks";
import { prepareOnce, type Database, type ResultOf } from "../../platform/db/database.ts";
import { hasRoom, selectRow, insertWhere } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { tasks } from "../../platform/db/schema.ts";
import { Conflict, NotFound, createFieldError } from "../../platform/errors/domain-errors.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { batchWhenUnlocked, isUnlockedUser } from "../research/gate.ts";
import { moveTask } from "./move-task.ts";

export function toTaskResponse(row: typeof tasks.$inferSelect): Task {
  const { userId: _owner, createdAt: _at, changes: _revision, changedAt: _changed, ...task } = row;
  return task;
}

/** Also the errors for a sheet's rows. */
export const DAY_IS_FULL = "This day already has its three tasks.";
export const TASKS_ARE_FULL = `An account can hold ${TASKS_MAX} tasks, and yours is full.`;
export const OUTSIDE_WINDOW = `Tasks can be changed from ${TASK_DAYS_BACK} days back to ${TASK_DAYS_AHEAD} days ahead.`;

/** The days around today whose tasks may be planned or ticked. */
export function taskWindow(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: addDays(today, -TASK_DAYS_BACK), last: addDays(today, TASK_DAYS_AHEAD) };
}

export const selectTasksBetween = prepareOnce(
  ["userId", "first", "last"],
  (db, { userId, first, last }) =>
    db
      .select()
      .from(tasks)
      .where(and(eq(tasks.userId, userId), between(tasks.date, first, last)))
      .orderBy(tasks.date, tasks.slot),
);

export const selectTasksOfDay = (db: Database, userId: string, date: Day) =>
  selectTasksBetween(db, { userId, first: date, last: date });

/** How many days back the first day of a task can be that was carried until the plan asks about it. */
const CARRIED_DAYS = (TASK_CARRIES_ASKED + 1) * TASK_CARRY_DAYS;
/** Today and the day before, so that tomorrow's plan knows today's unfinished tasks, even offline. */
const SHOWN_DAYS = 2;

export const selectRecentTasks = (db: Database, userId: string, day: Day) =>
  selectTasksBetween(db, { userId, first: addDays(day, -CARRIED_DAYS), last: day });

/** The tasks of the last planned days up to `today`, each with how often it was left. */
export function toRecentTasksResponse(rows: ResultOf<typeof selectRecentTasks>, today: Day) {
  const counted: RecentTask[] = [];
  for (const row of rows.filter(({ date }) => date <= today)) {
    const task = toTaskResponse(row);
    counted.push({ ...task, leftBefore: countLeftBefore(task, counted) });
  }
  const days = [...new Set(counted.map(({ date }) => date))].slice(-SHOWN_DAYS);
  return counted.filter(({ date }) => days.includes(date));
}

/** Inserts a task into the day's next free slot, in one statement. Does nothing if the day or the account is full. */
export function insertIntoFreeSlot(
  db: Database,
  task: Omit<typeof tasks.$inferInsert, "slot">,
  isAllowed = sql`true`,
) {
  const { userId, date } = task;
  const taken = sql`select ${tasks.slot} from ${tasks} where ${tasks.userId} = ${userId} and ${tasks.date} = ${date}`;
  return db
    .insert(tasks)
    .select(
      sql`${selectRow(tasks, { ...task, slot: sql`free.slot` })} from (select 1 as slot union all select 2 union all select 3) as free
          where free.slot not in (${taken}) and ${isAllowed} and ${hasRoom(tasks, { userId, max: TASKS_MAX })}
          order by free.slot limit 1`,
    )
    .onConflictDoNothing()
    .returning();
}

/** The revision after a change that calendars show. A repeat does not change it. */
function reviseTask(change: { title?: unknown; completed?: unknown }, at: unknown) {
  const { title = tasks.title, completed = tasks.completed } = change;
  const isChanged = sql`(${tasks.title} is not ${title} or ${tasks.completed} is not ${completed})`;
  return {
    changes: sql`${tasks.changes} + ${isChanged}`,
    changedAt: sql`iif(${isChanged}, ${at}, ${tasks.changedAt})`,
  };
}

/** For raw SQL, which does not encode booleans. */
const toFlag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

export const routes = createRoutes();

route(routes, endpoints.listTasks, async (_, { params, user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectTasksOfDay(db, userId, params.date)]);
  return rows.map(toTaskResponse);
});

route(routes, endpoints.getToday, async (_, { user: { userId, today: date } }, { db, session }) => {
  const [rows] = await session.batch([selectTasksOfDay(db, userId, date)]);
  return { date, tasks: rows.map(toTaskResponse) };
});

route(routes, endpoints.listRecentTasks, async (_, { user }, { db, session }) => {
  const { userId, today } = user;
  const [rows] = await session.batch([selectRecentTasks(db, userId, today)]);
  return toRecentTasksResponse(rows, today);
});

/** Plans a task: idempotent in a slot, where it replaces the given fields, otherwise in the next free one. */
route(routes, endpoints.planTask, async (_, { user, body, setStatus }, context) => {
  const { db, session, now } = context;
  const { userId } = user;
  const { title, date, slot, completed, ...details } = body;
  const { first, last } = taskWindow(user.today);
  if (date < first || date > last) throw createFieldError("date", OUTSIDE_WINDOW);
  const id = context.newId();
  const task = { id, userId, date, title, completed, ...details, createdAt: now };
  const isAllowed = sql`${session.isLive} and ${isUnlockedUser(userId)}`;
  const placeTask = (taken: number) => {
    const row = and(eq(tasks.date, date), eq(tasks.slot, taken));
    const room = and(isAllowed, hasRoom(tasks, { userId, max: TASKS_MAX, row }));
    return insertWhere(db, tasks, { ...task, slot: taken }, room)
      .onConflictDoUpdate({
        target: [tasks.userId, tasks.date, tasks.slot],
        // Drizzle skips undefined values.
        set: {
          title,
          completed,
          ...details,
          ...reviseTask({ title, completed: toFlag(completed) }, now.getTime()),
        },
      })
      .returning();
  };
  const [sender, statement] =
    slot === undefined
      ? [session, insertIntoFreeSlot(db, task, isAllowed)]
      : [session.repeatable, placeTask(slot)];
  const [row] = await writeOrFind(
    batchWhenUnlocked(sender, userId, [statement]).then(([rows]) => rows),
    // In a batch of the session, so that it is checked.
    () => session.batch([db.select().from(tasks).where(eq(tasks.id, id))]).then(([rows]) => rows),
  );
  if (row) {
    const isNew = row.id === id;
    const task = toTaskResponse(row);
    if (isNew) context.happened = [{ event: "task.planned", task }];
    setStatus(isNew ? 201 : 200);
    return task;
  }
  const planned = await selectTasksOfDay(db, userId, date);
  throw planned.length < TASKS_A_DAY
    ? new Conflict("full", TASKS_ARE_FULL)
    : new Conflict("day_full", DAY_IS_FULL);
});

/** Changes the given fields of a task within the window. Throws ResearchRequired, NotFound, Invalid. */
route(routes, endpoints.changeTask, async (_, { user, params: { id }, body }, context) => {
  const { db, session, now } = context;
  const { userId } = user;
  const { completed, slot, ...texts } = body;
  const { first, last } = taskWindow(user.today);
  const isThis = and(eq(tasks.id, id), eq(tasks.userId, userId));
  const isAllowed = and(between(tasks.date, first, last), session.isLive, isUnlockedUser(userId));
  const change = db
    .update(tasks)
    .set({
      // Drizzle skips undefined values.
      ...texts,
      completed,
      ...reviseTask({ ...texts, completed: toFlag(completed) }, now.getTime()),
    })
    .where(and(isThis, isAllowed))
    .returning();
  const move = slot === undefined ? [] : [moveTask(db, { id, userId, slot }, isAllowed)];
  const [[row]] = await batchWhenUnlocked(session.repeatable, userId, [change, ...move]);
  if (row) {
    const task = toTaskResponse({ ...row, slot: slot ?? row.slot });
    const isTicked = completed === true && row.changedAt?.getTime() === now.getTime();
    if (isTicked) context.happened = [{ event: "task.ticked", task }];
    return task;
  }
  const [outside] = await db.select({ id: tasks.id }).from(tasks).where(isThis);
  if (outside) throw createFieldError("date", OUTSIDE_WINDOW);
  throw new NotFound("This task is no longer there.");
});

import { and, between, eq, sql } from "drizzle-orm";
import type { Day } from "@goals/contracts/dates";
import { TASKS_A_DAY, TASKS_MAX } from "@goals/contracts/limits";
import type { NewTask, Task, TaskChange } from "@goals/contracts/tasks";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/patience.ts";
import { hasRoom } from "../db/quota.ts";
import { tasks } from "../db/schema.ts";
import { Conflict, NotFound } from "../errors/common-errors.ts";
import { requireUnlocked } from "../research/gate.ts";
import { insertIntoFreeSlot } from "./free-slot.ts";
import { toTaskResponse } from "./task-answer.ts";
import { outsideWindow, requireInWindow, taskWindow } from "./task-window.ts";

/** A day has three slots, and all are taken. */
export class DayIsFull extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("day_full", "This day already has its three tasks.");
  }
}

/** The account has as many tasks as are kept of one person. */
export class TasksFull extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("full", `An account keeps ${TASKS_MAX} tasks, and this one is full.`);
  }
}

/** The statement that finds a day's tasks in slot order; alone, or in a batch. */
export function selectTasksOfDay(db: Database, userId: string, date: Day) {
  return db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.date, date)))
    .orderBy(tasks.slot);
}

/**
 * Plans a task. With a slot it is idempotent: the slot's title is replaced, its tick stays unless one is given.
 * Without one it takes the next free slot. Throws ResearchRequired, Invalid outside the window, DayIsFull,
 * TasksFull.
 */
export async function planTask(
  db: Database,
  input: { userId: string; today: Day; task: NewTask; now: Date; id: string },
): Promise<{ task: Task; isNew: boolean }> {
  const { userId, today, now, id } = input;
  const { title, date, slot, completed } = input.task;
  requireInWindow(date, today);
  await requireUnlocked(db, userId);
  const statement =
    slot === undefined
      ? writeOrFind(insertIntoFreeSlot(db, { id, userId, date, title, now }), () =>
          db.select().from(tasks).where(eq(tasks.id, id)),
        )
      : db.repeatable
          .insert(tasks)
          .select(
            // Columns in the table's order.
            sql`select ${id}, ${userId}, ${date}, ${slot}, ${title}, ${completed ? 1 : 0}, ${now.getTime()}
                where ${hasRoom(tasks, { userId, max: TASKS_MAX, row: and(eq(tasks.date, date), eq(tasks.slot, slot)) })}`,
          )
          .onConflictDoUpdate({
            target: [tasks.userId, tasks.date, tasks.slot],
            set: { title, ...(completed === undefined ? {} : { completed }) },
          })
          .returning();
  const [row] = await statement;
  if (!row) {
    const planned = await selectTasksOfDay(db, userId, date);
    throw planned.length < TASKS_A_DAY ? new TasksFull() : new DayIsFull();
  }
  return { task: toTaskResponse(row), isNew: row.id === id };
}

/** Ticks, unticks or renames a task within the window. Throws ResearchRequired, NotFound, Invalid. */
export async function changeTask(
  db: Database,
  input: { userId: string; today: Day; id: string; change: TaskChange },
): Promise<Task> {
  const { userId, today, id, change } = input;
  await requireUnlocked(db, userId);
  const isTheirs = and(eq(tasks.id, id), eq(tasks.userId, userId));
  const { first, last } = taskWindow(today);
  const [row] = await db.repeatable
    .update(tasks)
    .set(change)
    .where(and(isTheirs, between(tasks.date, first, last)))
    .returning();
  if (row) return toTaskResponse(row);
  const [outside] = await db.select({ id: tasks.id }).from(tasks).where(isTheirs);
  throw outside ? outsideWindow() : new NotFound("This task is no longer there.");
}

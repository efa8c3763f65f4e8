import { and, between, eq, sql, type SQL } from "drizzle-orm";
import { addDays, daysBetween, type Day } from "@goals/contracts/dates";
import { TASKS_A_DAY, TASKS_MAX, TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import type { Task, NewTask, TaskChange } from "@goals/contracts/tasks";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/quota.ts";
import { writeOrFind } from "../db/retry.ts";
import { tasks } from "../db/schema.ts";
import { Conflict, NotFound, invalidField, type Invalid } from "../errors/domain-errors.ts";
import { requireUnlocked } from "../research/gate.ts";

/** A row of tasks as the API shows it. */
export function toTaskResponse(row: typeof tasks.$inferSelect): Task {
  const { id, title, date, slot, completed } = row;
  return { id, title, date, slot, completed };
}

/** A day has three slots, and all are taken. */
class DayIsFull extends Conflict {
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

interface PlannedTask {
  readonly id: string;
  readonly userId: string;
  readonly date: Day;
  readonly title: string;
  readonly now: Date;
}

/**
 * The statement that puts a task into the day's next free slot, or nowhere when there is none, or none left in the account. Finding and
 * taking are one statement, and the unique index stands behind it. Columns in the table's order.
 */
export function insertIntoFreeSlot(db: Database, task: PlannedTask) {
  const { id, userId, date, title, now } = task;
  const taken: SQL = sql`select ${tasks.slot} from ${tasks} where ${tasks.userId} = ${userId} and ${tasks.date} = ${date}`;
  return db
    .insert(tasks)
    .select(
      sql`select ${id}, ${userId}, ${date}, free.slot, ${title}, 0, ${now.getTime()}
          from (select 1 as slot union all select 2 union all select 3) as free
          where free.slot not in (${taken}) and ${hasRoom(tasks, { userId, max: TASKS_MAX })}
          order by free.slot limit 1`,
    )
    .onConflictDoNothing()
    .returning();
}

/** The days around a person's today whose tasks may be planned or ticked. */
function taskWindow(today: Day): { readonly first: Day; readonly last: Day } {
  return { first: addDays(today, -TASK_DAYS_BACK), last: addDays(today, TASK_DAYS_AHEAD) };
}

/** The refusal of a day outside the window. */
function outsideWindow(): Invalid {
  return invalidField(
    "date",
    `Tasks can be changed from ${TASK_DAYS_BACK} days back to ${TASK_DAYS_AHEAD} days ahead.`,
  );
}

/** Throws Invalid for a day outside the window. */
function requireInWindow(date: Day, today: Day): void {
  const distance = daysBetween(today, date);
  if (distance < -TASK_DAYS_BACK || distance > TASK_DAYS_AHEAD) throw outsideWindow();
}

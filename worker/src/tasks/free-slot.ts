import { sql, type SQL } from "drizzle-orm";
import type { Day } from "@goals/contracts/dates";
import { TASKS_MAX } from "@goals/contracts/limits";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/quota.ts";
import { tasks } from "../db/schema.ts";

export interface PlannedTask {
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

import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Connection } from "../../platform/db/database.ts";
import { tasks } from "../../platform/db/schema.ts";

const COLUMNS = Object.values(getTableColumns(tasks));

/** Puts a task into another slot, and moves the tasks between by one. One statement, because no two tasks may share a slot. */
export function moveTask(
  db: Connection,
  { id, userId, slot }: { id: string; userId: string; slot: number },
  isAllowed: SQL | undefined,
) {
  const ownTask = and(eq(tasks.id, id), eq(tasks.userId, userId), isAllowed);
  const moved = sql`(select ${tasks.date} as day, ${tasks.slot} as place from ${tasks} where ${ownTask})`;
  const place = sql`iif(${tasks.id} = ${id}, ${slot}, ${tasks.slot} + iif(place < ${slot}, -1, 1))`;
  const values = COLUMNS.map((column) => (column === tasks.slot ? place : sql`${column}`));
  const statement = sql`
    insert or replace into ${tasks} (${sql.raw(COLUMNS.map(({ name }) => name).join(", "))})
    select ${sql.join(values, sql`, `)} from ${tasks}, ${moved} as moved
    where ${tasks.userId} = ${userId} and ${tasks.date} = day
      and ${tasks.slot} between min(place, ${slot}) and max(place, ${slot})`;
  return db.run(statement);
}

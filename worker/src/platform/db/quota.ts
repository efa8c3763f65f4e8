import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Connection } from "./database.ts";
import { hasRow } from "./insert-where.ts";

type OwnedTable = SQLiteTable & { readonly userId: SQLiteColumn };

/**
 * The SQL condition that a user has fewer than `max` rows in a table, or already has `row`. Within the insert
 * statement it also protects against concurrent inserts.
 */
export function hasRoom(
  table: OwnedTable,
  { userId, max, row }: { userId: SQL | string; max: number; row?: SQL | undefined },
): SQL {
  const theirs = eq(table.userId, userId);
  const few = sql`(select count(*) from ${table} where ${theirs}) < ${max}`;
  return row ? sql`(${few} or ${hasRow(table, and(theirs, row))})` : few;
}

/** Deletes all but a user's `max` newest rows, by the column `age`. */
export function deleteOldest(
  db: Connection,
  table: OwnedTable,
  { userId, max, age }: { userId: string; max: number; age: SQLiteColumn },
) {
  const theirs = eq(table.userId, userId);
  const newest = sql`select rowid from ${table} where ${theirs} order by ${age} desc, rowid desc limit ${max}`;
  return db.delete(table).where(and(theirs, sql`rowid not in (${newest})`));
}

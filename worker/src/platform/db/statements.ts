import {
  and,
  eq,
  getTableColumns,
  isSQLWrapper,
  lte,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";
import type { Connection, Database } from "./database.ts";

/** A new row's columns by name: a value, or its SQL. */
type NamedValues<T extends SQLiteTable> = {
  readonly [Name in keyof T["$inferInsert"]]: T["$inferInsert"][Name] | SQLWrapper;
};

/** A column's value, or its default. */
const orDefault = ({ default: preset }: SQLiteColumn, value: unknown): unknown =>
  value === undefined ? (typeof preset === "object" ? null : (preset ?? null)) : value;

/** The row as `select …`, for an insert from other tables. Drizzle lists the columns in the same order. */
export function selectRow<T extends SQLiteTable>(table: T, values: NamedValues<T>): SQL {
  const named: Readonly<Record<string, unknown>> = values;
  const each = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = orDefault(column, named[name]);
    return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  return sql`select ${sql.join(each, sql`, `)}`;
}

export const hasRow = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`exists (select 1 from ${table} where ${where})`;

/** Inserts a row if a condition holds, in one statement, so that the check and the insert are atomic. */
export function insertWhere<T extends SQLiteTable>(
  db: Connection,
  table: T,
  values: NamedValues<T>,
  condition: SQL | undefined,
) {
  return db.insert(table).select(sql`${selectRow(table, values)} where ${condition}`);
}

export type OwnedTable = SQLiteTable & { readonly userId: SQLiteColumn };

/** The condition that a user has fewer than `max` rows, or `row` already. Atomic within the insert. */
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

/** A table of tasks outside of the database. Each row is retried until it succeeds or is no longer useful. */
type Outbox = SQLiteTable & {
  readonly attempts: SQLiteColumn;
  /** When it is due. A claim postpones it, so that it becomes due again if its worker is killed. */
  readonly nextTryAt: SQLiteColumn;
};

/** How long a claim holds: longer than any invocation may run. */
const CLAIM_MS = 15 * 60_000;
const DOUBLINGS_MAX = 6;

export const claimUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** The new values of a row whose work begins now: it is claimed, and the attempt counts. */
export function beginAttempt(outbox: Outbox, now: Date) {
  return { attempts: sql`${outbox.attempts} + 1`, nextTryAt: claimUntil(now) };
}

/** The `limit` earliest due rows, for the statement that claims them: only one of concurrent callers gets a row. */
export function isClaimable(
  outbox: Outbox,
  { now, limit, where }: { now: Date; limit: number; where?: SQL },
): SQL {
  const isDue = and(lte(outbox.nextTryAt, now), where);
  const due = sql`select rowid from ${outbox} where ${isDue} order by ${outbox.nextTryAt} limit ${limit}`;
  return sql`rowid in (${due}) and ${isDue}`;
}

/** When a row that has failed now becomes due again: after `firstMs`, doubled with each further failure. */
export function computeNextTry(outbox: Outbox, { now, firstMs }: { now: Date; firstMs: number }) {
  const doublings = sql`min(${outbox.attempts} - 1, ${DOUBLINGS_MAX})`;
  return sql`${now.getTime()} + ${firstMs} * (1 << ${doublings})`;
}

/** A parameter may have two million bytes. One parameter per value would exceed the limit of 100 parameters. */
const CHUNK_BYTES = 1_500_000;

export type DriverValue = string | number | null;

/** The values of rows in the driver's format, in the order of the table's columns. */
export function encodeRows<T extends SQLiteTable>(table: T, rows: readonly T["$inferInsert"][]) {
  return rows.map((values: Readonly<Record<string, unknown>>) =>
    Object.entries(getTableColumns(table)).map(([name, column]): DriverValue => {
      const value = orDefault(column, values[name]);
      if (value === null) return null;
      const encoded = column.mapToDriverValue(value);
      return typeof encoded === "number" ? encoded : String(encoded);
    }),
  );
}

/** Each statement passes encoded rows as one JSON parameter, and only inserts rows that meet `where`. None without rows. */
export function buildInserts<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly (readonly DriverValue[])[],
  // Without a condition, SQLite's parser would read a following `on conflict` as a join's condition.
  where: SQL = sql`true`,
) {
  const columns = Object.keys(getTableColumns(table));
  const values = columns.map((_, index) => sql.raw(`json_extract(value, '$[${index}]')`));
  const each = sql.join(values, sql`, `);
  return splitByBytes(rows, CHUNK_BYTES).map((chunk) =>
    db
      .insert(table)
      .select(sql`select ${each} from json_each(${JSON.stringify(chunk)}) where ${where}`),
  );
}

/** Splits a list into lists of at most `maxBytes` as JSON; a larger item stays alone. */
export function splitByBytes<Item>(items: readonly Item[], maxBytes: number): Item[][] {
  const encoder = new TextEncoder();
  const parts: Item[][] = [];
  let bytesLeft = 0;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(item)).length + 1;
    if (bytes > bytesLeft || parts.length === 0) {
      parts.push([]);
      bytesLeft = maxBytes;
    }
    parts.at(-1)?.push(item);
    bytesLeft -= bytes;
  }
  return parts;
}

const runResult = z.object({ rowsAffected: z.number() });

export const countChangedRows = (result: unknown): number =>
  z.parse(runResult, result).rowsAffected;

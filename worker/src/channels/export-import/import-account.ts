import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { DataExport } from "@goals/contracts/export";
import { IMPORTED_LISTS, type CountsBefore } from "@goals/contracts/imported-lists";
import type { Database } from "../../platform/db/database.ts";
import { buildInserts } from "../../platform/db/insert-many.ts";
import { users } from "../../platform/db/schema.ts";
import { countUserRows, USER_TABLES, type OwnedTable } from "../../platform/db/user-tables.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import { requireConsistent } from "./require-consistent.ts";

/**
 * An import needs an account that is empty, or that has exactly the earlier parts of the same export: it never mixes or
 * overwrites data.
 */
export class AccountNotEmpty extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("not_empty", "This account already has data. Restore into a new, empty account.");
  }
}

/** A statement that fails, and with it the batch, unless the user has exactly these numbers of rows. */
function failUnlessCountsAre(db: Database, userId: string, counts: CountsBefore) {
  const others = IMPORTED_LISTS.map(
    (list) => sql`${countUserRows(USER_TABLES[list], userId)} <> ${counts[list] ?? 0}`,
  );
  // SQLite cannot raise an error outside a trigger, so the statement parses invalid JSON.
  const check = sql<string>`json(case when ${sql.join(others, sql` or `)} then 'other rows' else '{}' end)`;
  return db.select({ check }).from(sql`(select 1)`);
}

/** A row of an export as its table takes it: owned by the user, under a new id, with instants as dates. */
function toTableRow(
  table: OwnedTable,
  row: Readonly<Record<string, unknown>>,
  { userId, newId }: { userId: string; newId: () => string },
) {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name, { dataType }]) => {
    if (name === "userId") return [name, userId];
    if (name === "id") return [name, newId()];
    const value = row[name];
    return [name, dataType === "date" && typeof value === "string" ? new Date(value) : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/**
 * Imports an export file into an empty account, or a further part after the earlier ones, in one transaction and under new
 * ids. The user, the ways to sign in and the sessions stay unchanged, but for what the user said about the language model, where
 * this account has not been asked, and the hour at which the day begins, where this account has not chosen one. Throws Invalid, and AccountNotEmpty also when another
 * request writes first.
 */
export async function importAccount(
  db: Database,
  { userId, file, newId }: { userId: string; file: DataExport; newId: () => string },
): Promise<void> {
  requireConsistent(file);
  const owner = { userId, newId };
  const statements = IMPORTED_LISTS.flatMap((list) => {
    const { table } = USER_TABLES[list];
    // Inserted oldest first: the rowid orders rows of the same instant.
    const rows = (file[list] ?? []).toReversed().map((row) => toTableRow(table, row, owner));
    return buildInserts(db, table, rows);
  });
  const { dayBeginsAt = 0, modelConsent, offersObstacles = true } = file.user;
  const beginning =
    dayBeginsAt > 0
      ? [
          db
            .update(users)
            .set({ dayBeginsAt })
            .where(and(eq(users.id, userId), eq(users.dayBeginsAt, 0))),
        ]
      : [];
  const offering = offersObstacles
    ? []
    : [db.update(users).set({ offersObstacles }).where(eq(users.id, userId))];
  const consenting = modelConsent
    ? [
        db
          .update(users)
          .set({
            modelConsent: modelConsent.allowed,
            modelConsentAt: new Date(modelConsent.at),
            modelOperator: modelConsent.operator ?? null,
          })
          .where(and(eq(users.id, userId), isNull(users.modelConsent))),
      ]
    : [];
  try {
    await db.batch([
      failUnlessCountsAre(db, userId, file.part?.before ?? {}),
      ...statements,
      ...beginning,
      ...offering,
      ...consenting,
    ]);
  } catch (error) {
    if (isCountMismatch(error)) throw new AccountNotEmpty();
    throw error;
  }
}

/** Also true for a duplicate day, month or section: then the export was made again between two parts. */
function isCountMismatch(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/malformed JSON|UNIQUE constraint failed/i.test(cause.message)) return true;
  }
  return false;
}

import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { DataExport } from "@goals/contracts/export";
import { IMPORTED_LISTS, type CountsBefore } from "@goals/contracts/imported-lists";
import type { Database } from "../../platform/db/database.ts";
import { failWhere, readFailedGuard } from "../../platform/db/guard.ts";
import { buildInserts } from "../../platform/db/insert-many.ts";
import { listCauses } from "../../platform/db/retry.ts";
import { users } from "../../platform/db/schema.ts";
import { countUserRows, USER_TABLES, type OwnedTable } from "../../platform/db/user-tables.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import { requireConsistent } from "./require-consistent.ts";

/**
 * An import requires an account that is empty, or that has exactly the earlier parts of the same export. It never
 * merges or overwrites data.
 */
export class AccountNotEmpty extends Conflict {
  constructor() {
    super("not_empty", "This account already has data. Restore into a new, empty account.");
  }
}

const OTHER_ROWS = "other_rows";

/** A statement that fails its batch unless the user has exactly these numbers of rows. */
function failUnlessCountsAre(db: Database, userId: string, counts: CountsBefore) {
  const others = IMPORTED_LISTS.map(
    (list) => sql`${countUserRows(USER_TABLES[list], userId)} <> ${counts[list] ?? 0}`,
  );
  return failWhere(db, sql.join(others, sql` or `), OTHER_ROWS);
}

/** Converts an export's row for its table: owned by the user, with a new id, and instants as dates. */
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
 * Imports an export file into an empty account, or a further part after the earlier ones, in one transaction and with
 * new ids. The user, the ways to sign in and the sessions stay unchanged. Exceptions: the model consent, if this
 * account has not decided, and the hour at which the day begins, if this account has not chosen one. Throws Invalid,
 * and AccountNotEmpty, also if another request writes first.
 */
export async function importAccount(
  db: Database,
  { userId, file, newId }: { userId: string; file: DataExport; newId: () => string },
): Promise<void> {
  requireConsistent(file);
  const owner = { userId, newId };
  const statements = IMPORTED_LISTS.flatMap((list) => {
    const { table } = USER_TABLES[list];
    // Inserted oldest first, because the rowid orders rows of the same instant.
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

/** Also true for a duplicate day, month or section: the export was repeated between two parts. */
const isCountMismatch = (error: unknown): boolean =>
  readFailedGuard(error) === OTHER_ROWS ||
  listCauses(error).some(({ message }) => /UNIQUE constraint failed/i.test(message));

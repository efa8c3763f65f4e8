import { addMonths, toMonth } from "@goals/contracts/dates";
import type { DataExport } from "@goals/contracts/export";
import { IMPORT_LIMITS, IMPORTED_LISTS } from "@goals/contracts/imported-lists";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { createFieldError, InvalidInput, Conflict } from "../../platform/errors/domain-errors.ts";
import { isFullyAnswered, requireValidOptions } from "../../product/research/research.ts";
import type { Database } from "../../platform/db/database.ts";
import { failWhere, readFailedGuard, listCauses } from "../../platform/db/errors.ts";
import { buildInserts, type OwnedTable } from "../../platform/db/inserts.ts";
import { users } from "../../platform/db/schema.ts";
import { countUserRows, USER_TABLES } from "../../platform/db/user-tables.ts";

/** The largest difference between the end of a month in any time zone and in UTC. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * 60_000;
const DAY_BEGINS_MAX_MS = DAY_BEGINS_AT_MAX * 60 * 60_000;

export function requireConsistent(file: DataExport): void {
  for (const { first, last } of file.daysAway ?? []) {
    if (last < first)
      throw createFieldError("daysAway", "The last day cannot be before the first.");
  }
  for (const list of IMPORTED_LISTS) {
    if ((file.part?.before[list] ?? 0) + (file[list]?.length ?? 0) > IMPORT_LIMITS[list]) {
      throw createFieldError(list, "There is more in this export than can be restored.");
    }
  }
  for (const { month, dueAt } of file.objectives) {
    const ends = Date.parse(`${addMonths(toMonth(month), 1)}-01T00:00:00Z`);
    const after = Date.parse(dueAt) - ends;
    if (after < -ZONE_OFFSET_MAX_MS || after > ZONE_OFFSET_MAX_MS + DAY_BEGINS_MAX_MS) {
      throw createFieldError("objectives", "An objective is due when its month ends.");
    }
  }
  for (const record of file.research) {
    requireValidOptions(record);
    if (record.completed && !isFullyAnswered(record)) {
      throw new InvalidInput("A complete section has every answer.");
    }
    if (record.completedAnswers) {
      requireValidOptions({ section: record.section, ...record.completedAnswers });
    }
  }
}

/** An import never merges or overwrites: the account is empty, or has exactly the earlier parts of the same export. */
export class AccountNotEmpty extends Conflict {
  constructor() {
    super("not_empty", "This account already has data. Restore into a new, empty account.");
  }
}

const OTHER_ROWS = "other_rows";

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
  // Fails the batch unless the user has exactly the rows of the earlier parts.
  const others = IMPORTED_LISTS.map(
    (list) => sql`${countUserRows(USER_TABLES[list], userId)} <> ${file.part?.before[list] ?? 0}`,
  );
  const statements = IMPORTED_LISTS.flatMap((list) => {
    const { table } = USER_TABLES[list];
    // Inserted oldest first, because the rowid orders rows of the same instant.
    const rows = (file[list] ?? []).toReversed().map((row) => toTableRow(table, row, owner));
    return buildInserts(db, table, rows);
  });
  const { dayBeginsAt = 0, modelConsent, offersObstacles = true } = file.user;
  const isTheirs = eq(users.id, userId);
  const profile = [
    dayBeginsAt > 0 &&
      db
        .update(users)
        .set({ dayBeginsAt })
        .where(and(isTheirs, eq(users.dayBeginsAt, 0))),
    !offersObstacles && db.update(users).set({ offersObstacles }).where(isTheirs),
    modelConsent &&
      db
        .update(users)
        .set({
          modelConsent: modelConsent.allowed,
          modelConsentAt: new Date(modelConsent.at),
          modelOperator: modelConsent.operator ?? null,
        })
        .where(and(isTheirs, isNull(users.modelConsent))),
  ];
  try {
    await db.batch([
      failWhere(db, sql.join(others, sql` or `), OTHER_ROWS),
      ...statements,
      ...profile.filter((statement) => !!statement),
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

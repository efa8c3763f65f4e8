import { and, eq, isNull, sql } from "drizzle-orm";
import type { DataExport } from "@goals/contracts/export";
import { IMPORTED_LISTS, type ImportedList } from "@goals/contracts/imported-lists";
import type { Database } from "../db/database.ts";
import { buildInserts } from "../db/insert-many.ts";
import {
  analyses,
  days,
  daysAway,
  missions,
  objectives,
  research,
  setAside,
  tasks,
  users,
  weekReviews,
  weekdaysOff,
} from "../db/schema.ts";
import { Conflict } from "../errors/domain-errors.ts";
import { countRows, EMPTY_ACCOUNT } from "./count-rows.ts";
import { requireConsistent } from "./require-consistent.ts";

/**
 * An import needs an account that is empty, or that has exactly the earlier parts of the same export: it never mixes or
 * overwrites data.
 */
export class AccountNotEmpty extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super(
      "not_empty",
      "There is something else in this account already. Restore into an empty one, the parts of an export in their order.",
    );
  }
}

/** A statement that fails, and with it the batch, unless the user has exactly these numbers of rows. */
function failUnlessCountsAre(db: Database, userId: string, counts: Record<ImportedList, number>) {
  const others = IMPORTED_LISTS.map((list) => sql`${countRows(list, userId)} <> ${counts[list]}`);
  // SQLite cannot raise an error outside a trigger, so the statement parses invalid JSON.
  const check = sql<string>`json(case when ${sql.join(others, sql` or `)} then 'other rows' else '{}' end)`;
  return db.select({ check }).from(sql`(select 1)`);
}

const toDate = (instant: string) => new Date(instant);

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
  const owned = <T extends object>(row: T) => ({ ...row, id: newId(), userId });
  const statements = [
    ...buildInserts(
      db,
      tasks,
      file.tasks.map((row) => ({ ...owned(row), createdAt: toDate(row.createdAt) })),
    ),
    ...buildInserts(
      db,
      objectives,
      file.objectives.map((row) => ({
        ...owned(row),
        dueAt: toDate(row.dueAt),
        createdAt: toDate(row.createdAt),
        settledAt: row.settledAt === null ? null : toDate(row.settledAt),
      })),
    ),
    ...buildInserts(
      db,
      missions,
      file.missions.map((row) => ({ ...row, userId, updatedAt: toDate(row.updatedAt) })),
    ),
    ...buildInserts(
      db,
      research,
      file.research.map((row) => ({
        ...row,
        userId,
        updatedAt: toDate(row.updatedAt),
        completedAt: row.completedAt === null ? null : toDate(row.completedAt),
      })),
    ),
    ...buildInserts(
      db,
      analyses,
      // Inserted oldest first: the rowid orders analyses of the same instant.
      file.analyses
        .toReversed()
        .map((row) => ({ ...owned(row), createdAt: toDate(row.createdAt) })),
    ),
    ...buildInserts(
      db,
      setAside,
      (file.setAside ?? []).map((row) => ({ ...row, userId, createdAt: toDate(row.createdAt) })),
    ),
    ...buildInserts(
      db,
      weekReviews,
      (file.weekReviews ?? []).map((row) => ({ ...row, userId, updatedAt: toDate(row.updatedAt) })),
    ),
    ...buildInserts(
      db,
      days,
      (file.days ?? []).map((row) => ({ ...row, userId })),
    ),
    ...buildInserts(
      db,
      daysAway,
      (file.daysAway ?? []).map((row) => ({ ...row, userId })),
    ),
    ...buildInserts(
      db,
      weekdaysOff,
      (file.weekdaysOff ?? []).map((row) => ({ ...row, userId })),
    ),
  ];
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
          .set({ modelConsent: modelConsent.allowed, modelConsentAt: toDate(modelConsent.at) })
          .where(and(eq(users.id, userId), isNull(users.modelConsent))),
      ]
    : [];
  try {
    const before = file.part?.before ?? EMPTY_ACCOUNT;
    await db.batch([
      failUnlessCountsAre(db, userId, before),
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

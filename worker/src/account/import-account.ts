import { and, eq, isNull, sql } from "drizzle-orm";
import { addMonths, toMonth } from "@goals/contracts/dates";
import {
  IMPORTED_LISTS,
  IMPORT_LIMITS,
  type DataExport,
  type ImportedList,
  type ImportPreview,
} from "@goals/contracts/export";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import * as z from "zod/mini";
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
import { Conflict, InvalidInput, createFieldError } from "../errors/domain-errors.ts";
import { isFullyAnswered, requireValidOptions } from "../research/save-research.ts";

/** The largest distance between the end of a month in any time zone and its end in UTC. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * 60_000;
const DAY_BEGINS_MAX_MS = DAY_BEGINS_AT_MAX * 60 * 60_000;
const TABLES = {
  tasks,
  objectives,
  missions,
  research,
  analyses,
  setAside,
  weekReviews,
  days,
  daysAway,
  weekdaysOff,
} as const;

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

function requireUnique(path: string, keys: readonly string[]): void {
  if (new Set(keys).size < keys.length) {
    throw createFieldError(path, "This file has the same thing twice.");
  }
}

/** Checks the rules that a schema cannot express. Throws Invalid. */
function requireConsistent(file: DataExport): void {
  requireUnique(
    "tasks",
    file.tasks.map(({ date, slot }) => `${date} ${slot}`),
  );
  requireUnique(
    "objectives",
    file.objectives.map(({ month, type }) => `${month} ${type}`),
  );
  requireUnique(
    "research",
    file.research.map(({ section }) => section),
  );
  requireUnique(
    "setAside",
    (file.setAside ?? []).map(({ key }) => key),
  );
  requireUnique(
    "weekReviews",
    (file.weekReviews ?? []).map(({ monday }) => monday),
  );
  requireUnique(
    "days",
    (file.days ?? []).map(({ date }) => date),
  );
  requireUnique(
    "daysAway",
    (file.daysAway ?? []).map(({ first }) => first),
  );
  requireUnique(
    "weekdaysOff",
    (file.weekdaysOff ?? []).map(({ since }) => since),
  );
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

/** The select of how many rows a user has in the table of a list. */
function countRows(list: ImportedList, userId: string) {
  const table = TABLES[list];
  return sql<number>`(select count(*) from ${table} where ${eq(table.userId, userId)})`;
}

/** Lists of an export that say how its account was reached, and are not restored. */
const OF_ACCOUNT = [
  "sessions",
  "passwordResets",
  "emailLinks",
  "identities",
  "passkeys",
  "accessKeys",
  "mailOutbox",
  "accountEvents",
] as const satisfies readonly (keyof DataExport)[];

function findInconsistency(file: DataExport): string | null {
  try {
    requireConsistent(file);
    return null;
  } catch (error) {
    if (error instanceof InvalidInput) return error.message;
    throw error;
  }
}

/** What `importAccount` would do with the file, by the same rules and without a write. */
export async function previewImport(
  db: Database,
  { userId, file }: { userId: string; file: DataExport },
): Promise<ImportPreview> {
  // In one value: D1 takes few terms in a compound select.
  const counts = IMPORTED_LISTS.map((list) => countRows(list, userId));
  const [[row]] = await db.batch([
    db
      .select({ counts: sql<string>`json_array(${sql.join(counts, sql`, `)})`.as("counts") })
      .from(sql`(select 1)`),
  ]);
  const existing = z.parse(z.array(z.number()), JSON.parse(row?.counts ?? "[]"));
  const lists = IMPORTED_LISTS.map((list, index) => ({
    list,
    incoming: file[list]?.length ?? 0,
    existing: existing[index] ?? 0,
  }));
  const before = file.part?.before ?? EMPTY_ACCOUNT;
  const isInOrder = lists.every((one) => one.existing === before[one.list]);
  return {
    exportedAt: file.exportedAt,
    email: file.user.email,
    lists,
    left: {
      ofAccount: OF_ACCOUNT.reduce((sum, list) => sum + (file[list]?.length ?? 0), 0),
      surplus: file.surplus?.length ?? 0,
    },
    refusal: findInconsistency(file) ?? (isInOrder ? null : new AccountNotEmpty().message),
  };
}

/** A statement that fails, and with it the batch, unless the user has exactly these numbers of rows. */
function failUnlessCountsAre(db: Database, userId: string, counts: Record<ImportedList, number>) {
  const others = IMPORTED_LISTS.map((list) => sql`${countRows(list, userId)} <> ${counts[list]}`);
  // SQLite cannot raise an error outside a trigger, so the statement parses invalid JSON.
  const check = sql<string>`json(case when ${sql.join(others, sql` or `)} then 'other rows' else '{}' end)`;
  return db.select({ check }).from(sql`(select 1)`);
}

const EMPTY_ACCOUNT = {
  tasks: 0,
  objectives: 0,
  missions: 0,
  research: 0,
  analyses: 0,
  setAside: 0,
  weekReviews: 0,
  days: 0,
  daysAway: 0,
  weekdaysOff: 0,
};

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

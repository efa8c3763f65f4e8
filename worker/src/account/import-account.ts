import { eq, sql } from "drizzle-orm";
import { addMonths, monthOf } from "@goals/contracts/dates";
import {
  IMPORTED_LISTS,
  IMPORT_LIMITS,
  type DataExport,
  type ImportedList,
} from "@goals/contracts/export";
import type { Database } from "../db/database.ts";
import { buildInserts } from "../db/insert-many.ts";
import { analyses, missions, objectives, research, setAside, tasks } from "../db/schema.ts";
import { Conflict, Invalid, invalidField } from "../errors/domain-errors.ts";
import { isFullyAnswered, requireValidOptions } from "../research/save-research.ts";

/** From Kiritimati to Baker Island, and no further, a month ends around its end in UTC. */
const ZONES_MS = 15 * 60 * 60_000;
const TABLES = { tasks, objectives, missions, research, analyses, setAside } as const;

/**
 * Restoring is for an account with nothing in it, or nothing but the parts of the export that come before: nobody's words
 * are mixed or overwritten.
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
    throw invalidField(path, "This file has the same thing twice.");
  }
}

/** The rules a schema cannot say, which the product itself would never have broken. Throws Invalid. */
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
  for (const list of IMPORTED_LISTS) {
    if ((file.part?.before[list] ?? 0) + (file[list]?.length ?? 0) > IMPORT_LIMITS[list]) {
      throw invalidField(list, "There is more in this export than can be restored.");
    }
  }
  for (const { month, dueAt } of file.objectives) {
    const ends = Date.parse(`${addMonths(monthOf(month), 1)}-01T00:00:00Z`);
    if (Math.abs(Date.parse(dueAt) - ends) > ZONES_MS) {
      throw invalidField("objectives", "An objective is due when its month ends.");
    }
  }
  for (const record of file.research) {
    requireValidOptions(record);
    if (record.completed && !isFullyAnswered(record)) {
      throw new Invalid("A complete section has every answer.");
    }
    if (record.completedAnswers) {
      requireValidOptions({ section: record.section, ...record.completedAnswers });
    }
  }
}

/** A statement that fails, and with it the batch, unless the person has just as many rows in each of the tables. */
function failUnlessHolding(db: Database, userId: string, counts: Record<ImportedList, number>) {
  const others = IMPORTED_LISTS.map((list) => {
    const table = TABLES[list];
    return sql`(select count(*) from ${table} where ${eq(table.userId, userId)}) <> ${counts[list]}`;
  });
  // SQLite has no way to raise an error outside a trigger; text that is no JSON is one.
  const holding = sql<string>`json(case when ${sql.join(others, sql` or `)} then 'other rows' else '{}' end)`;
  return db.select({ holding }).from(sql`(select 1)`);
}

const NOTHING = { tasks: 0, objectives: 0, missions: 0, research: 0, analyses: 0, setAside: 0 };

const at = (instant: string) => new Date(instant);

/**
 * Restores a file into an empty account, or a further part into what the earlier ones left: all of it or nothing, under
 * new ids. Who the person is, how they sign
 * in and where they are signed in stays as it is here. Throws Invalid, and AccountNotEmpty also when another
 * window writes first.
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
      file.tasks.map((row) => ({ ...owned(row), createdAt: at(row.createdAt) })),
    ),
    ...buildInserts(
      db,
      objectives,
      file.objectives.map((row) => ({
        ...owned(row),
        dueAt: at(row.dueAt),
        createdAt: at(row.createdAt),
        settledAt: row.settledAt === null ? null : at(row.settledAt),
      })),
    ),
    ...buildInserts(
      db,
      missions,
      file.missions.map((row) => ({ ...row, userId, updatedAt: at(row.updatedAt) })),
    ),
    ...buildInserts(
      db,
      research,
      file.research.map((row) => ({
        ...row,
        userId,
        updatedAt: at(row.updatedAt),
        completedAt: row.completedAt === null ? null : at(row.completedAt),
      })),
    ),
    ...buildInserts(
      db,
      analyses,
      // The newest were written last, which tells two of the same instant apart.
      file.analyses.toReversed().map((row) => ({ ...owned(row), createdAt: at(row.createdAt) })),
    ),
    ...buildInserts(
      db,
      setAside,
      (file.setAside ?? []).map((row) => ({ ...row, userId, createdAt: at(row.createdAt) })),
    ),
  ];
  try {
    const before = file.part?.before ?? NOTHING;
    await db.batch([failUnlessHolding(db, userId, before), ...statements]);
  } catch (error) {
    if (isNotHolding(error)) throw new AccountNotEmpty();
    throw error;
  }
}

/** True as well for a day, a month or a section that is there already: the export was made anew between two parts. */
function isNotHolding(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/malformed JSON|UNIQUE constraint failed/i.test(cause.message)) return true;
  }
  return false;
}

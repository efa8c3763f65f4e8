import { eq, sql } from "drizzle-orm";
import { addMonths, monthOf } from "@goals/contracts/dates";
import type { DataExport } from "@goals/contracts/export";
import type { Database } from "../db/database.ts";
import { insertMany } from "../db/insert-many.ts";
import { analyses, missions, objectives, research, setAside, tasks } from "../db/schema.ts";
import { Conflict, Invalid, invalidField } from "../errors/common-errors.ts";
import { isFullyAnswered, requireOwnOptions } from "../research/research-answers.ts";

/** From Kiritimati to Baker Island, and no further, a month ends around its end in UTC. */
const ZONES_MS = 15 * 60 * 60_000;
const RESTORED = [tasks, objectives, missions, research, analyses, setAside] as const;

/** Restoring is for an account with nothing in it: nobody's words are mixed or overwritten. */
export class AccountNotEmpty extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("not_empty", "There is something in this account already. Restore into an empty one.");
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
  for (const { month, dueAt } of file.objectives) {
    const ends = Date.parse(`${addMonths(monthOf(month), 1)}-01T00:00:00Z`);
    if (Math.abs(Date.parse(dueAt) - ends) > ZONES_MS) {
      throw invalidField("objectives", "An objective is due when its month ends.");
    }
  }
  for (const record of file.research) {
    requireOwnOptions(record);
    if (record.completed && !isFullyAnswered(record)) {
      throw new Invalid("A complete section has every answer.");
    }
    if (record.completedAnswers) {
      requireOwnOptions({ section: record.section, ...record.completedAnswers });
    }
  }
}

/** A statement that fails, and with it the batch, when the person has a row in any of the tables. */
function failUnlessEmpty(db: Database, userId: string) {
  const filled = sql.join(
    RESTORED.map((table) => sql`exists (select 1 from ${table} where ${eq(table.userId, userId)})`),
    sql` or `,
  );
  // SQLite has no way to raise an error outside a trigger; text that is no JSON is one.
  const empty = sql<string>`json(case when ${filled} then 'not empty' else '{}' end)`;
  return db.select({ empty }).from(sql`(select 1)`);
}

const at = (instant: string) => new Date(instant);

/**
 * Restores a file into an empty account: all of it or nothing, under new ids. Who the person is, how they sign
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
    ...insertMany(
      db,
      tasks,
      file.tasks.map((row) => ({ ...owned(row), createdAt: at(row.createdAt) })),
    ),
    ...insertMany(
      db,
      objectives,
      file.objectives.map((row) => ({
        ...owned(row),
        dueAt: at(row.dueAt),
        createdAt: at(row.createdAt),
        settledAt: row.settledAt === null ? null : at(row.settledAt),
      })),
    ),
    ...insertMany(
      db,
      missions,
      file.missions.map((row) => ({ ...row, userId, updatedAt: at(row.updatedAt) })),
    ),
    ...insertMany(
      db,
      research,
      file.research.map((row) => ({
        ...row,
        userId,
        updatedAt: at(row.updatedAt),
        completedAt: row.completedAt === null ? null : at(row.completedAt),
      })),
    ),
    ...insertMany(
      db,
      analyses,
      file.analyses.map((row) => ({ ...owned(row), createdAt: at(row.createdAt) })),
    ),
    ...insertMany(
      db,
      setAside,
      (file.setAside ?? []).map((row) => ({ ...row, userId, createdAt: at(row.createdAt) })),
    ),
  ];
  try {
    await db.batch([failUnlessEmpty(db, userId), ...statements]);
  } catch (error) {
    if (isMalformedJson(error)) throw new AccountNotEmpty();
    throw error;
  }
}

function isMalformedJson(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/malformed JSON/i.test(cause.message)) return true;
  }
  return false;
}

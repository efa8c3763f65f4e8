import { and, eq, getTableColumns, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { User } from "@goals/contracts/auth";
import { addMonths, toMonth } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/account";
import type { DataExport } from "@goals/contracts/export";
import { IMPORT_LIMITS, IMPORTED_LISTS } from "@goals/contracts/imported-lists";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { listCauses } from "../../platform/db/errors.ts";
import { buildInserts, encodeRows, type OwnedTable } from "../../platform/db/statements.ts";
import { users } from "../../platform/db/schema.ts";
import { countUserRows, USER_TABLES } from "../../platform/db/user-tables.ts";
import { createFieldError, InvalidInput, Conflict } from "../../platform/errors/domain-errors.ts";
import { isFullyAnswered, requireValidOptions } from "../../product/research/research.ts";

/** The largest difference between the end of a month in any time zone and in UTC. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * 60_000;
const DAY_BEGINS_MAX_MS = DAY_BEGINS_AT_MAX * 60 * 60_000;

function requireConsistent(file: DataExport): void {
  if (file.daysAway?.some(({ first, last }) => last < first)) {
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
const NOT_EMPTY = "This account already has data. Restore into a new, empty account.";

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

const COUNTED = new Set<string>([...IMPORTED_LISTS, "surplus"]);

export const routes = createRoutes();

/** The settings of a file that are not chosen here yet. */
const listChanges = ({ dayBeginsAt, heavy }: DataExport["user"], here: User) => ({
  ...(dayBeginsAt && here.dayBeginsAt === undefined && { dayBeginsAt }),
  ...(heavy !== undefined && here.heavy === undefined && { heavy }),
});

/** Previews an import with the same rules and without a write. */
route(routes, endpoints.previewImport, async (c, { user, body: file }, { db, session }) => {
  // One value, because D1 limits the terms of a compound select.
  const counts = IMPORTED_LISTS.map((list) => countUserRows(USER_TABLES[list], user.userId));
  const counted = db
    .select({ counts: sql<string>`json_array(${sql.join(counts, sql`, `)})`.as("counts") })
    .from(sql`(select 1)`);
  const [[row]] = await session.batch([counted]);
  const existing = z.parse(z.array(z.number()), JSON.parse(row?.counts ?? "[]"));
  const lists = IMPORTED_LISTS.map((list, index) => ({
    list,
    incoming: file[list]?.length ?? 0,
    existing: existing[index] ?? 0,
  }));
  const ofAccount = Object.entries(file)
    .map(([list, rows]) => (Array.isArray(rows) && !COUNTED.has(list) ? rows.length : 0))
    .reduce((sum, count) => sum + count);
  const isInOrder = lists.every((one) => one.existing === (file.part?.before[one.list] ?? 0));
  let refusal = isInOrder ? null : NOT_EMPTY;
  try {
    requireConsistent(file);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    refusal = error.message;
  }
  return {
    exportedAt: file.exportedAt,
    email: file.user.email,
    lists,
    left: { ofAccount, surplus: file.surplus?.length ?? 0 },
    changes: listChanges(file.user, currentUser(c).user),
    refusal,
  };
});

/** Imports a file into an empty account, or its next part, with new ids. Settings already chosen here stay. */
route(routes, endpoints.importData, async (_, { user, body: file }, { db, session, newId }) => {
  const { userId } = user;
  requireConsistent(file);
  const owner = { userId, newId };
  // The account has exactly the rows of the earlier parts.
  const existing = IMPORTED_LISTS.map(
    (list) => sql`${countUserRows(USER_TABLES[list], userId)} = ${file.part?.before[list] ?? 0}`,
  );
  // Never its `modelConsent`: only the person agrees to a model, and a file may be anybody's.
  const { dayBeginsAt = 0, heavy = null } = file.user;
  const profile = db
    .update(users)
    .set({
      dayBeginsAt: sql`iif(${users.dayBeginsAt} = 0, ${dayBeginsAt}, ${users.dayBeginsAt})`,
      heavy: sql`coalesce(${users.heavy}, ${sql.param(heavy, users.heavy)})`,
    })
    .where(and(eq(users.id, userId), session.isLive, ...existing))
    .returning({ id: users.id });
  const inserts = IMPORTED_LISTS.flatMap((list) => {
    const { table } = USER_TABLES[list];
    // Inserted oldest first, because the rowid orders rows of the same instant.
    const rows = (file[list] ?? []).toReversed().map((row) => toTableRow(table, row, owner));
    // Each depends on the statement before it, so that either all of them insert their rows, or none.
    return buildInserts(db, table, encodeRows(table, rows), sql`changes() > 0`);
  });
  const [allowed] = await session.batch([profile, ...inserts]).catch((error: unknown) => {
    // A duplicate day, month or section: the export was repeated between two parts.
    if (listCauses(error).some(({ message }) => /UNIQUE constraint/i.test(message))) return [[]];
    throw error;
  });
  if (allowed.length === 0) throw new Conflict("not_empty", NOT_EMPTY);
  return { message: "Your data is restored." };
});

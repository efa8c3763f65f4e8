import { asc, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { LANGUAGES } from "@goals/contracts/languages";
import type { Database } from "../../platform/db/database.ts";
import {
  buildInserts,
  encodeRows,
  type DriverValue,
  type OwnedTable,
} from "../../platform/db/statements.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import { listTables } from "../../platform/db/user-tables.ts";
import * as z from "zod/mini";

const TABLES = listTables("store");

/** A store's row of its user. It says whether there is a password, and never contains its hash. */
export function toProfile(user: UserRow): UserRow {
  return { ...user, passwordHash: user.passwordHash === null ? null : "" };
}

const driverValue = z.union([z.string(), z.number(), z.null()]);

/** The columns of `users` that a user store changes. */
const profileSchema = z.object({
  timeZone: z.nullable(z.string()),
  onboardedAt: z.nullable(z.number()),
  language: z.nullable(z.enum(LANGUAGES)),
  modelConsent: z._default(z.nullable(z.boolean()), null),
  modelConsentAt: z._default(z.nullable(z.number()), null),
  modelOperator: z._default(z.nullable(z.string()), null),
  dayBeginsAt: z._default(z.number(), 0),
  heavy: z._default(z.nullable(z.boolean()), null),
});

/** A user's rows as plain data. Tables list their columns, so that a snapshot from before a migration can be restored. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  userId: z.string(),
  profile: profileSchema,
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), rows: z.array(z.array(driverValue)) }),
  ),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** Reads all of a user's rows in one transaction, in insertion order. Null for an unknown user. */
export async function readSnapshot(
  db: Database,
  userId: string,
  stored: readonly OwnedTable[] = TABLES,
): Promise<Snapshot | null> {
  const rowsOf = (table: OwnedTable) =>
    db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(asc(sql`rowid`));
  const [[user], ...lists] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    ...stored.map(rowsOf),
  ]);
  if (!user) return null;
  const tables = stored.map((table, index) => [
    getTableName(table),
    {
      columns: Object.values(getTableColumns(table)).map(({ name }) => name),
      rows: encodeRows(table, lists[index] ?? []),
    },
  ]);
  return {
    version: 1,
    userId,
    // The schema leaves out the columns that the directory owns.
    profile: z.parse(profileSchema, {
      ...user,
      onboardedAt: user.onboardedAt?.getTime() ?? null,
      modelConsentAt: user.modelConsentAt?.getTime() ?? null,
    }),
    tables: Object.fromEntries(tables),
  };
}

export function buildSnapshotWrites(
  db: Database,
  snapshot: Snapshot,
  stored: readonly OwnedTable[] = TABLES,
) {
  const { userId, tables, profile } = snapshot;
  const toInstant = (at: number | null) => (at === null ? null : new Date(at));
  const onboardedAt = toInstant(profile.onboardedAt);
  const columns = { ...profile, onboardedAt, modelConsentAt: toInstant(profile.modelConsentAt) };
  return [
    db.update(users).set(columns).where(eq(users.id, userId)),
    ...stored.flatMap((table) => [
      db.delete(table).where(eq(table.userId, userId)),
      ...buildInserts(db, table, alignRows(table, tables[getTableName(table)])),
    ]),
  ] as const;
}

function alignRows(table: OwnedTable, backedUp: Snapshot["tables"][string] | undefined) {
  const { columns, rows } = backedUp ?? { columns: [], rows: [] };
  const places = Object.values(getTableColumns(table)).map(({ name, default: preset }) => ({
    index: columns.indexOf(name),
    preset: typeof preset === "string" || typeof preset === "number" ? preset : null,
  }));
  return rows.map((row): DriverValue[] =>
    places.map(({ index, preset }) => (index < 0 ? preset : (row[index] ?? null))),
  );
}

import { desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { UserList } from "@goals/contracts/export";
import type { Connection } from "./database.ts";
import type { OwnedTable } from "./statements.ts";
import * as schema from "./schema.ts";

/**
 * The ways to act for an account. A calendar shows its writer's words, and asks their server when the user looks.
 * Fresh proofs and half-added ways end with their session, devices with the password.
 */
export type AccessKind =
  | "password"
  | "sessions"
  | "passkeys"
  | "identities"
  | "accessKeys"
  | "pushDevices"
  | "calendars"
  | "resetLinks"
  | "pendingChange"
  | "verifyLinks"
  | "disownLinks"
  | "undoLinks";

interface UserTable {
  readonly table: OwnedTable;
  /** In the user's store if users have stores, or always in the directory. Deleting the user deletes both. */
  readonly home: "store" | "directory";
  /** The ways in which its rows can act for the account; empty for plain data. */
  readonly access: readonly AccessKind[];
  /** Columns, besides the user id, that an export leaves out. */
  readonly privateColumns?: readonly string[];
  readonly newestFirst?: readonly (SQL | SQLiteColumn)[];
}

const rowid = sql`rowid`;

const inStore = (table: OwnedTable, ...newestFirst: (SQL | SQLiteColumn)[]): UserTable => ({
  table,
  home: "store",
  access: [],
  newestFirst,
});

/** Revisions, which only matter to calendars that have the rows already. */
const REVISION = ["changes", "changedAt"];

const inDirectory = (
  table: OwnedTable,
  access: readonly AccessKind[] = [],
  privateColumns: readonly string[] = [],
): UserTable => ({ table, home: "directory", access, privateColumns });

/**
 * Every table with users' rows, by its list in an export, in the export's order: small lists first, and `accountEvents`
 * last, because fetching a part adds an event. A new table needs a line here, its schema and its migration.
 */
export const USER_TABLES: Readonly<Record<UserList, UserTable>> = {
  missions: inStore(schema.missions),
  research: inStore(schema.research),
  analyses: inStore(schema.analyses, desc(schema.analyses.createdAt), desc(rowid)),
  setAside: inStore(schema.setAside, desc(schema.setAside.createdAt)),
  coachAnswers: inStore(schema.coachAnswers, desc(schema.coachAnswers.createdAt)),
  pins: inStore(schema.pins, desc(schema.pins.createdAt), desc(rowid)),
  weekReviews: inStore(schema.weekReviews, desc(schema.weekReviews.monday)),
  daysAway: inStore(schema.daysAway, desc(schema.daysAway.first)),
  weekdaysOff: inStore(schema.weekdaysOff, desc(schema.weekdaysOff.since)),
  objectives: {
    ...inStore(schema.objectives, desc(schema.objectives.month)),
    privateColumns: REVISION,
  },
  sessions: { ...inStore(schema.sessions), access: ["sessions"], privateColumns: ["id"] },
  passwordResets: inDirectory(schema.passwordResets, ["resetLinks"], ["tokenHash"]),
  emailLinks: inDirectory(
    schema.emailLinks,
    ["pendingChange", "verifyLinks", "disownLinks", "undoLinks"],
    ["tokenHash", "sessionId", "passwordVersion"],
  ),
  identities: inDirectory(schema.identities, ["identities"]),
  passkeys: inDirectory(schema.passkeys, ["passkeys"]),
  accessKeys: inDirectory(schema.accessKeys, ["accessKeys"], ["secretHash", "webhook"]),
  webhookDeliveries: inDirectory(schema.webhookDeliveries),
  reminders: inDirectory(schema.reminders),
  pushDevices: inDirectory(schema.pushDevices, ["pushDevices"], ["endpoint", "p256dh", "auth"]),
  reminderDeliveries: inDirectory(schema.reminderDeliveries),
  calendars: inDirectory(schema.calendars, ["calendars"], ["address", "events"]),
  // The links in these mails act through the rows above.
  mailOutbox: inDirectory(schema.mailOutbox, [], ["id", "sealedLink"]),
  days: inStore(schema.days, desc(schema.days.date)),
  tasks: {
    ...inStore(schema.tasks, desc(schema.tasks.date), schema.tasks.slot),
    privateColumns: REVISION,
  },
  accountEvents: {
    ...inDirectory(schema.accountEvents, [], ["id"]),
    newestFirst: [desc(schema.accountEvents.createdAt), desc(rowid)],
  },
};

/** The users' tables by the names of their lists: `USER_TABLES`, or with more tables in a test. */
export type UserTables = Readonly<Record<string, UserTable>>;

export const listTables = (home: UserTable["home"], tables: UserTables = USER_TABLES) =>
  Object.values(tables).flatMap((each) => (each.home === home ? [each.table] : []));

/** Every table of a user store. Its `users` row is the profile, without the password hash. */
export const STORE_TABLES = [schema.users, schema.tries, ...listTables("store")];

export const DIRECTORY_TABLES = [
  schema.users,
  schema.tries,
  schema.usedSignIns,
  schema.storeOutbox,
  ...listTables("directory"),
];

export type UserRows = Readonly<Record<string, object[]>>;

export interface AccountRows {
  /** Without user ids and private columns. */
  readonly lists: UserRows;
  readonly emailVerifiedAt: Date | null;
}

export async function readAccount(
  db: Connection,
  userId: string,
  homes: readonly UserTable["home"][],
  tables: UserTables = USER_TABLES,
): Promise<AccountRows> {
  const lists = Object.entries(tables).filter(([, one]) => homes.includes(one.home));
  const selectRows = ({ table, privateColumns = [], newestFirst = [] }: UserTable) => {
    const hidden = new Set(["userId", ...privateColumns]);
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.has(name));
    const rows = db.select(Object.fromEntries(columns)).from(table);
    return rows.where(eq(table.userId, userId)).orderBy(...newestFirst);
  };
  const { emailVerifiedAt } = schema.users;
  const [[user], ...rows] = await db.batch([
    db.select({ emailVerifiedAt }).from(schema.users).where(eq(schema.users.id, userId)),
    ...lists.map(([, table]) => selectRows(table)),
  ]);
  return {
    lists: Object.fromEntries(lists.map(([list], index) => [list, rows[index] ?? []])),
    emailVerifiedAt: user?.emailVerifiedAt ?? null,
  };
}

export const countUserRows = ({ table }: UserTable, userId: string): SQL<number> =>
  sql<number>`(select count(*) from ${table} where ${eq(table.userId, userId)})`;

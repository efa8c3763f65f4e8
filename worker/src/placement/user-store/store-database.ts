import { getTableName } from "drizzle-orm";
import { texts } from "../../../../migrations/texts.js";
import { createConnection, type Database, type Statement } from "../../platform/db/database.ts";
import { DIRECTORY_TABLES, STORE_TABLES } from "../../platform/db/user-tables.ts";

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

export function connectStorage(storage: Storage): Database {
  const connection = createConnection(async (statements) => runStatements(storage, statements));
  // Calls are local, so there is nothing to retry.
  return Object.assign(connection, { repeatable: connection });
}

export function runStatements(storage: Storage, statements: readonly Statement[]) {
  const runAll = () => statements.map((statement) => runStatement(storage, statement));
  // Nothing else runs in between, and reads before the last statement leave nothing to roll back.
  const canLeaveHalf = statements.slice(0, -1).some(({ sql }) => !/^select\b/i.test(sql));
  return canLeaveHalf ? storage.transactionSync(runAll) : runAll();
}

function runStatement({ sql: database }: Storage, { sql, params, method }: Statement) {
  const rows = [...database.exec(sql, ...params).raw()];
  if (method !== "run") return { rows };
  // The cursor's `rowsWritten` would also count index rows.
  const { changes } = database.exec<{ changes: number }>("select changes() as changes").one();
  return { rows, rowsAffected: changes };
}

/** Tables that only the directory needs: each empty table and index would take a 4 KB page in every store. */
const leftOut = new Set<string>(DIRECTORY_TABLES.map(getTableName)).difference(
  new Set(STORE_TABLES.map(getTableName)),
);

/** False for a statement about a table that only the directory has, or an index on one. */
function isForStores(statement: string): boolean {
  const [, table = ""] =
    /^\s*(?:create table|alter table|create (?:unique )?index `\w+` on) `(\w+)`/i.exec(statement) ??
    [];
  return !leftOut.has(table);
}

/** The statements of each migration in order, from the files that D1 and libSQL use. */
const MIGRATIONS: readonly (readonly string[])[] = texts.map((text) =>
  text.split("--> statement-breakpoint").filter(isForStores),
);

export const STORE_VERSION = MIGRATIONS.length;

/** 0 for a store that was never opened or was erased. Read-only, so that an object without an account stays empty. */
export function readStoreVersion({ sql }: Storage): number {
  const versionTables = sql
    .exec("select 1 from sqlite_master where name = 'store_version'")
    .toArray();
  if (versionTables.length === 0) return 0;
  return sql.exec<{ version: number }>("select version from store_version").one().version;
}

/** Applies a store's missing migrations in order, in one transaction, up to version `to`. */
export function migrateStore(storage: Storage, to = STORE_VERSION): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const from = readStoreVersion(storage);
    if (from === 0) {
      sql.exec("create table store_version (version integer not null)");
      sql.exec("insert into store_version (version) values (0)");
    }
    for (const statements of MIGRATIONS.slice(from, to)) {
      for (const statement of statements) sql.exec(statement);
    }
    sql.exec("update store_version set version = max(version, ?)", to);
  });
}

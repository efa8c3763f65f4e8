import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import {
  SqliteRemoteDatabase,
  SQLiteRemoteSession,
  type RemoteCallback,
} from "drizzle-orm/sqlite-proxy";
import type { Database } from "../../platform/db/database.ts";

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly method: string;
}

/** Generates the SQL of all stores. A separate dialect per connection took a tenth of a tick's cost. */
const dialect = new SQLiteAsyncDialect();

export function connectStorage(storage: Storage): Database {
  const run: RemoteCallback = async (sql, params, method) =>
    runStatement(storage, { sql, params, method });
  // Like drizzle's own function, except for the dialect.
  const session = new SQLiteRemoteSession<Record<string, never>, Record<string, never>>(
    run,
    dialect,
    undefined,
    async (statements) => runStatements(storage, statements),
  );
  const db = new SqliteRemoteDatabase<Record<string, never>>("async", dialect, session, undefined);
  const connection = Object.assign(db, { prepareQuery: session.prepareQuery.bind(session) });
  // Calls are local, so there is nothing to retry.
  return Object.assign(connection, { repeatable: connection });
}

export function runStatements(storage: Storage, statements: readonly Statement[]) {
  const runAll = () => statements.map((statement) => runStatement(storage, statement));
  // Nothing else runs in between, and reads before the last statement leave nothing to roll back.
  const canLeaveHalf = statements.slice(0, -1).some(({ sql }) => !READ.test(sql));
  return canLeaveHalf ? storage.transactionSync(runAll) : runAll();
}

const READ = /^select\b/i;

/** The rows as lists of values; the single row for `get`. */
function runStatement({ sql: database }: Storage, { sql, params, method }: Statement) {
  const rows = [...database.exec(sql, ...params).raw()];
  if (method === "get") return { rows: rows[0] ?? [] };
  if (method !== "run") return { rows };
  // The cursor's `rowsWritten` would also count index rows.
  const { changes } = database.exec<{ changes: number }>("select changes() as changes").one();
  return { rows, rowsAffected: changes };
}

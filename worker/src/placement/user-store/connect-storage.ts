import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import {
  SqliteRemoteDatabase,
  SQLiteRemoteSession,
  type RemoteCallback,
} from "drizzle-orm/sqlite-proxy";
import type { Database } from "../../platform/db/database.ts";

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** A statement as drizzle hands it over. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly method: string;
}

/** The rows as lists of values; of `get` the one row. */
export interface StatementResult {
  readonly rows: SqlStorageValue[] | SqlStorageValue[][];
  readonly rowsAffected?: number;
}

/** Writes the SQL of all stores: one of its own for each connection was a tenth of what a tick costs. */
const dialect = new SQLiteAsyncDialect();

/** The SQLite of a Durable Object as a `Database`. */
export function connectStorage(storage: Storage): Database {
  return connectStatements(async (statements) => runStatements(storage, statements));
}

/** A `Database` whose statements `run` carries out: several of them as one transaction. */
export function connectStatements(
  run: (statements: readonly Statement[]) => Promise<StatementResult[]>,
): Database {
  const runOne: RemoteCallback = async (sql, params, method) => {
    const [result] = await run([{ sql, params, method }]);
    return result ?? { rows: [] };
  };
  // What drizzle's own function makes, but for the dialect.
  const session = new SQLiteRemoteSession<Record<string, never>, Record<string, never>>(
    runOne,
    dialect,
    undefined,
    run,
  );
  const db = new SqliteRemoteDatabase<Record<string, never>>("async", dialect, session, undefined);
  const connection = Object.assign(db, { prepareQuery: session.prepareQuery.bind(session) });
  // Nothing is sent, so that nothing has to be sent again.
  return Object.assign(connection, { repeatable: connection });
}

/** Carries statements out in place, all of them or none. */
export function runStatements(
  storage: Storage,
  statements: readonly Statement[],
): StatementResult[] {
  const runAll = () => statements.map((statement) => runStatement(storage, statement));
  // Nothing else runs in between, and what fails before the last has changed nothing.
  const canLeaveHalf = statements.slice(0, -1).some(({ sql }) => !READ.test(sql));
  return canLeaveHalf ? storage.transactionSync(runAll) : runAll();
}

const READ = /^select\b/i;

function runStatement({ sql: database }: Storage, { sql, params, method }: Statement) {
  const rows = [...database.exec(sql, ...params).raw()];
  if (method === "get") return { rows: rows[0] ?? [] };
  if (method !== "run") return { rows };
  // `rowsWritten` of the cursor would count the rows of the indexes as well.
  const { changes } = database.exec<{ changes: number }>("select changes() as changes").one();
  return { rows, rowsAffected: changes };
}

import {
  createClient,
  LibsqlError,
  type Client,
  type InArgs,
  type InStatement,
  type ResultSet,
  type TransactionMode,
} from "@libsql/client/web";
import { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { LibSQLSession } from "drizzle-orm/libsql/session";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Env } from "../settings.ts";
import { BadSettings } from "../errors/domain-errors.ts";
import { OUTGOING } from "../http/outgoing-fetch.ts";
import type { NoSchema } from "./database.ts";
import { DatabaseUnavailable } from "./errors.ts";

/** Longer than any statement takes. */
const LIMIT_MS = 10_000;
/** Statuses of a proxy or server that did not execute the statement. */
const UNAVAILABLE = new Set([408, 429, 502, 503, 504]);

/** Connects to a libSQL server over HTTP. Throws BadSettings without a URL. */
export function connectLibsql(
  { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Pick<Env, "LIBSQL_URL" | "LIBSQL_AUTH_TOKEN">,
  limitMs = LIMIT_MS,
) {
  if (!url) throw new BadSettings("LIBSQL_URL is missing.");
  const fetchServer = OUTGOING.database(url, limitMs);
  const send = async (request: Request): Promise<Response> => {
    try {
      const response = await fetchServer(request);
      if (!UNAVAILABLE.has(response.status)) return response;
      await response.body?.cancel();
    } catch (cause) {
      throw new DatabaseUnavailable("The database did not answer.", { cause });
    }
    throw new DatabaseUnavailable("The database cannot be reached.");
  };
  const client = createClient({ url, fetch: send, ...(authToken && { authToken }) });
  const batch = client.batch.bind(client);
  client.batch = (statements, mode = chooseMode(statements)) =>
    batch(statements, mode).catch((error: unknown) => {
      const isTooLarge = error instanceof LibsqlError && error.code === "RESPONSE_TOO_LARGE";
      if (isTooLarge && mode === "read") return readInPieces(client, statements);
      throw error;
    });
  const dialect = new SQLiteAsyncDialect();
  const session = new LibSQLSession<NoSchema, NoSchema>(client, dialect, undefined, {}, undefined);
  const prepareQuery = session.prepareQuery.bind(session);
  const drizzleDb = new LibSQLDatabase<NoSchema>("async", dialect, session, undefined);
  const db = Object.assign(drizzleDb, { $client: client, prepareQuery });
  // No retries: it is not documented which errors of this server are transient.
  return Object.assign(db, { repeatable: db });
}

type Statement = InStatement | [string, InArgs?];

function toQuery(statement: Statement): { sql: string; args: InArgs } {
  if (typeof statement === "string") return { sql: statement, args: [] };
  const [sql, args = []] = "sql" in statement ? [statement.sql, statement.args] : statement;
  return { sql, args };
}

/** This many rows of maximum size stay well below a server's largest response (10 MB). */
const ROWS_A_PIECE = 2000;

/** Reads more than fits into one response, such as the export of a full account, in one transaction. */
async function readInPieces(client: Client, statements: readonly Statement[]) {
  const transaction = await client.transaction("read");
  const results: ResultSet[] = [];
  try {
    for (const statement of statements) {
      const query = toQuery(statement);
      for (let offset = 0; ; offset += ROWS_A_PIECE) {
        const sql = `select * from (${query.sql}) limit ${ROWS_A_PIECE} offset ${offset}`;
        const piece = await transaction.execute({ ...query, sql });
        if (offset === 0) results.push(piece);
        else results.at(-1)?.rows.push(...piece.rows);
        if (piece.rows.length < ROWS_A_PIECE) break;
      }
    }
    return results;
  } finally {
    transaction.close();
  }
}

/** Begins a batch that writes as a writer: deferred, it failed with SQLITE_BUSY and left the server locked. */
function chooseMode(statements: readonly Statement[]): TransactionMode {
  const reads = statements.every((statement) => /^\s*select\b/i.test(toQuery(statement).sql));
  return reads ? "read" : "write";
}

import {
  createClient,
  LibsqlError,
  type Client,
  type InStatement,
  type InValue,
  type ResultSet,
} from "@libsql/client/web";
import { type Env } from "../settings.ts";
import { BadSettings } from "../errors/domain-errors.ts";
import { OUTGOING } from "../http/outgoing-fetch.ts";
import { createConnection, type Send, type Statement } from "./database.ts";
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
  const connection = createConnection(sendTo(client));
  const db = Object.assign(connection, { $client: client });
  // No retries: it is not documented which errors of this server are transient.
  return Object.assign(db, { repeatable: db });
}

type Query = Exclude<InStatement, string>;

const sendTo =
  (client: Client): Send =>
  async (statements) => {
    const queries = statements.map(toQuery);
    const [single] = queries;
    const results =
      single && queries.length === 1
        ? [await client.execute(single)]
        : await sendBatch(client, queries);
    return results.map(({ rows, rowsAffected }) => {
      const lists = rows.map((row) => Array.from<unknown>(row));
      return { rows: lists, rowsAffected };
    });
  };

// Drizzle has encoded the values for SQLite.
const toQuery = ({ sql, params }: Statement): Query => ({ sql, args: params as InValue[] });

/** Begins a batch that writes as a writer: deferred, it failed with SQLITE_BUSY and left the server locked. */
async function sendBatch(client: Client, queries: Query[]): Promise<ResultSet[]> {
  const isRead = queries.every(({ sql }) => /^\s*select\b/i.test(sql));
  try {
    return await client.batch(queries, isRead ? "read" : "write");
  } catch (error) {
    const isTooLarge = error instanceof LibsqlError && error.code === "RESPONSE_TOO_LARGE";
    if (isTooLarge && isRead) return readInPieces(client, queries);
    throw error;
  }
}

/** This many rows of maximum size stay well below a server's largest response (10 MB). */
const ROWS_A_PIECE = 2000;

/** Reads more than fits into one response, such as the export of a full account, in one transaction. */
async function readInPieces(client: Client, queries: readonly Query[]) {
  const transaction = await client.transaction("read");
  const results: ResultSet[] = [];
  try {
    for (const query of queries) {
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

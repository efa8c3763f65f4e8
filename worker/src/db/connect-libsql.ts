import {
  createClient,
  type InArgs,
  type InStatement,
  type TransactionMode,
} from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import { DatabaseUnavailable } from "./retry.ts";

/** Longer than any statement takes. */
const LIMIT_MS = 10_000;
/** Statuses of a proxy or server that did not run the statement. */
const UNAVAILABLE = new Set([408, 429, 502, 503, 504]);

/** Connects to a libSQL server over HTTP. Throws BadSettings without a URL. */
export function connectLibsql(
  { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Env,
  limitMs = LIMIT_MS,
) {
  if (!url) throw new BadSettings("LIBSQL_URL is missing.");
  const send = (request: Request) => sendWithin(limitMs, request);
  const client = createClient({ url, fetch: send, ...(authToken && { authToken }) });
  const batch = client.batch.bind(client);
  client.batch = (statements, mode = chooseMode(statements)) => batch(statements, mode);
  const db = drizzle(client);
  // No retries: it is not documented which errors of this server are transient.
  return Object.assign(db, { repeatable: db });
}

/**
 * A batch that writes begins as a writer. The client's default is a deferred transaction: one that reads before it writes
 * fails at once with SQLITE_BUSY when another has written in between, and was seen to leave the server locked.
 */
function chooseMode(statements: readonly (InStatement | [string, InArgs?])[]): TransactionMode {
  const reads = statements.every((statement) => {
    const sql =
      typeof statement === "string" ? statement : "sql" in statement ? statement.sql : statement[0];
    return /^\s*select\b/i.test(sql);
  });
  return reads ? "read" : "write";
}

async function sendWithin(limitMs: number, request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
    if (!UNAVAILABLE.has(response.status)) return response;
    await response.body?.cancel();
  } catch (cause) {
    throw new DatabaseUnavailable("The database did not answer.", { cause });
  }
  throw new DatabaseUnavailable("The database cannot be reached.");
}

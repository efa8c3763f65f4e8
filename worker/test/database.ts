import { createClient, type Client, type InArgs, type InStatement } from "@libsql/client/web";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { RequestSession } from "../src/accounts/requests/sessions.ts";
import { connectLibsql } from "../src/platform/db/connect-libsql.ts";
import { connectD1, type RetryPolicy } from "../src/platform/db/connect-d1.ts";
import type { Database } from "../src/platform/db/database.ts";
import type { Env } from "../src/platform/settings.ts";
import { fetchStandIn } from "./fetch-stand-in.ts";
import { observeD1 } from "./observe-d1.ts";
import {
  isOfStores,
  readStores,
  type Row,
  type Statement,
} from "./placement/user-store/read-stores.ts";

export type { Statement };

const client: Client | null = env.LIBSQL_URL
  ? createClient({ url: env.LIBSQL_URL, fetch: fetchStandIn })
  : null;

/** Every statement that the Worker has run on this database, in any test. */
export const issuedStatements = new Set<string>();

/** The placement of this test run. */
export const placement = env.PLACEMENT ?? (client ? "libSQL" : "D1");

/** Retries without a pause. */
const AT_ONCE: RetryPolicy = { pause: async () => undefined, random: () => 0 };

/** Connects to the database under test like a request. */
export function connect(bindings: Env, patience: RetryPolicy = AT_ONCE): Database {
  if (client) {
    const db = connectLibsql(bindings);
    const { $client } = db;
    const [execute, batched] = [$client.execute.bind($client), $client.batch.bind($client)];
    $client.execute = (statement: InStatement | string, values?: InArgs) => {
      issuedStatements.add(typeof statement === "string" ? statement : statement.sql);
      return typeof statement === "string" ? execute(statement, values) : execute(statement);
    };
    $client.batch = (statements, mode) => {
      for (const one of statements)
        issuedStatements.add(typeof one === "string" ? one : "sql" in one ? one.sql : one[0]);
      return batched(statements, mode);
    };
    return db;
  }
  const DB = observeD1((name, [query]) => {
    if (name === "prepare" && typeof query === "string") issuedStatements.add(query);
  }, bindings.DB);
  return connectD1({ ...bindings, DB }, patience);
}

/** A session for rules that are called without a request. */
export const openSessionOn = (db: Database): RequestSession => ({
  db,
  isLive: sql`true`,
  batch: (items) => db.batch(items),
  repeatable: { db, batch: (items) => db.repeatable.batch(items) },
  check: async () => undefined,
});

/** The rows of some statements in one transaction, bypassing the Worker; with several databases, from each of them. */
export async function batch(statements: readonly Statement[]): Promise<Row[][]> {
  const ofStores = statements.filter(([query]) => placement === "objects" && isOfStores(query));
  const found = ofStores.length > 0 && (await readStores(ofStores));
  if (!found) return batchInDatabase(statements);
  const rest = await batchInDatabase(statements.filter((one) => !ofStores.includes(one)));
  return statements.map((one) => (ofStores.includes(one) ? found : rest).shift() ?? []);
}

/** Like `batch`, but only in the one database: the directory if users have stores. */
export async function batchInDatabase(statements: readonly Statement[]): Promise<Row[][]> {
  if (statements.length === 0) return [];
  if (client) {
    const sets = await client.batch(
      statements.map(([sql, ...args]) => ({ sql, args })),
      "write",
    );
    return sets.map(({ rows, columns }) =>
      rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
    );
  }
  const results = await env.DB.batch<Row>(
    statements.map(([query, ...values]) => env.DB.prepare(query).bind(...values)),
  );
  return results.map((result) => result.results);
}

/** The rows of one statement, bypassing the Worker. */
export async function rows(...statement: Statement): Promise<Row[]> {
  return (await batch([statement]))[0] ?? [];
}

import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Database } from "./database.ts";
import { withRetry, type RetryPolicy } from "./retry.ts";

/** The platform's statement behind each proxy: `batch` needs it. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
/** The proxies of statements that may be sent again. */
const safe = new WeakSet<D1PreparedStatement>();

/**
 * D1 with retries after transient errors: reads are always retried, writes only where `repeatable` says that they are
 * idempotent, because an error does not tell whether the first attempt was carried out.
 */
function createD1WithRetry(client: D1Database, patience: RetryPolicy, repeatable: boolean) {
  function wrap(statement: D1PreparedStatement, isSafe: boolean): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), isSafe);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        const call = async (...input: unknown[]): Promise<unknown> =>
          Reflect.apply(value, target, input);
        return isSafe ? (...input: unknown[]) => withRetry(patience, () => call(...input)) : call;
      },
    });
    originals.set(proxy, statement);
    if (isSafe) safe.add(proxy);
    return proxy;
  }

  return {
    prepare: (query: string) => wrap(client.prepare(query), repeatable || /^select\b/i.test(query)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const send = () => client.batch<T>(statements.map((one) => originals.get(one) ?? one));
      const isSafe = repeatable || statements.every((one) => safe.has(one));
      return isSafe ? withRetry(patience, send) : send();
    },
    // Drizzle's type requires these as well; nothing here calls them.
    exec: (query: string) => client.exec(query),
    withSession: (from?: string) => client.withSession(from),
    dump: () => client.dump(),
  };
}

/** As drizzle's own function does, and with the session's `prepareQuery`. */
function createDatabase(client: D1Database) {
  const dialect = new SQLiteAsyncDialect();
  const session = new SQLiteD1Session<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
  );
  const db = new DrizzleD1Database<Record<string, never>>("async", dialect, session, undefined);
  return Object.assign(db, { prepareQuery: session.prepareQuery.bind(session) });
}

function open(client: D1Database, patience: RetryPolicy): Database {
  const once = createDatabase(createD1WithRetry(client, patience, false));
  const repeatable = createDatabase(createD1WithRetry(client, patience, true));
  return Object.assign(once, { repeatable });
}

/** A connection holds nothing of a request, so that an isolate needs one for its binding. */
const opened = new WeakMap<D1Database, Database>();

/**
 * D1, always the primary: a request makes two trips at most, the first of which must see a sign-out at once, and the second
 * of which is nearly always a write (decision 0017). Throws BadSettings when another database is configured.
 */
export function connectD1({ DB, LIBSQL_URL }: Env, patience: RetryPolicy): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  const known = opened.get(DB) ?? open(DB, patience);
  opened.set(DB, known);
  return known;
}

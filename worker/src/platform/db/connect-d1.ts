import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Env, BadSettings } from "../settings.ts";
import type { Database, NoSchema } from "./database.ts";
import { isTransientError } from "./errors.ts";

const ATTEMPTS = 3;
/** The maximum pause after the first attempt. It doubles after the second. */
const PAUSE_MS = 100;

export interface RetryPolicy {
  readonly pause: (ms: number) => Promise<void>;
  /** Jitter from 0 up to 1, so that concurrent failures are not retried at the same time. */
  readonly random: () => number;
}

/** The result of `work`, called again after a transient error. */
export async function withRetry<Result>(
  { pause, random }: RetryPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientError(error)) throw error;
      await pause(random() * PAUSE_MS * attempt);
    }
  }
}

/** The platform's statement behind each proxy, because `batch` needs it. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
const safe = new WeakSet<D1PreparedStatement>();

/** D1 with retries of reads, and of `repeatable` writes: an error does not say whether a write was executed. */
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
    // Required by drizzle's type, but never called.
    exec: (query: string) => client.exec(query),
    withSession: (from?: string) => client.withSession(from),
    dump: () => client.dump(),
  };
}

function open(client: D1Database, patience: RetryPolicy): Database {
  const dialect = new SQLiteAsyncDialect();
  /** Like drizzle's own function, plus the session's `prepareQuery`. */
  const connect = (isRepeatable: boolean) => {
    const d1 = createD1WithRetry(client, patience, isRepeatable);
    const session = new SQLiteD1Session<NoSchema, NoSchema>(d1, dialect, undefined);
    const db = new DrizzleD1Database<NoSchema>("async", dialect, session, undefined);
    return Object.assign(db, { prepareQuery: session.prepareQuery.bind(session) });
  };
  return Object.assign(connect(false), { repeatable: connect(true) });
}

/** A connection has no request state, so an isolate needs one per binding. */
const opened = new WeakMap<D1Database, Database>();

/** D1, always the primary, because the first trip must see a sign-out (decision 0017). Throws BadSettings for libSQL. */
export function connectD1({ DB, LIBSQL_URL }: Env, patience: RetryPolicy): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  return opened.getOrInsertComputed(DB, () => open(DB, patience));
}

import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Database } from "./database.ts";
import { withRetry, type RetryPolicy } from "./retry.ts";

type Client = Pick<D1Database, "prepare" | "batch">;

/** The statement behind each of ours: a batch takes the platform's own. */
const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
/** Those that only read. */
const reads = new WeakSet<D1PreparedStatement>();

/**
 * A D1 on which statements that stumble are sent again: reads always, and everything where `repeatable` says that
 * a second time changes nothing. An error says nothing of whether the first time was carried out.
 */
function createD1WithRetry(client: Client, patience: RetryPolicy, repeatable: boolean): Client {
  function patient(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const isSafe = repeatable || isRead;
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") {
          return (...values: unknown[]) => patient(target.bind(...values), isRead);
        }
        const call = async (...input: unknown[]): Promise<unknown> =>
          Reflect.apply(value, target, input);
        return isSafe ? (...input: unknown[]) => withRetry(patience, () => call(...input)) : call;
      },
    });
    own.set(proxy, statement);
    if (isRead) reads.add(proxy);
    return proxy;
  }

  return {
    prepare: (query) => patient(client.prepare(query), /^select\b/i.test(query)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const send = () => client.batch<T>(statements.map((one) => own.get(one) ?? one));
      const isSafe = repeatable || statements.every((one) => reads.has(one));
      return isSafe ? withRetry(patience, send) : send();
    },
  };
}

/**
 * D1, for one request: its first statement runs on the primary, and every later one on whatever replica is as new
 * as that. So the session check is never stale, and one's own writes are always read back. Throws BadSettings
 * where another database was asked for.
 */
export function connectD1({ DB, LIBSQL_URL }: Env, patience: RetryPolicy): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  let opened: D1DatabaseSession | undefined;
  const session = () => (opened ??= DB.withSession("first-primary"));
  const client = {
    prepare: (query: string) => session().prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => session().batch<T>(statements),
  };
  const open = (repeatable: boolean) =>
    drizzle({
      ...createD1WithRetry(client, patience, repeatable),
      // Of a whole D1, drizzle's type asks for these as well; nothing here calls them.
      exec: (query) => DB.exec(query),
      withSession: (from) => DB.withSession(from),
      dump: () => DB.dump(),
    });
  return Object.assign(open(false), { repeatable: open(true) });
}

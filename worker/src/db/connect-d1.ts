import { drizzle } from "drizzle-orm/d1";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Database } from "./database.ts";
import { withRetry, type RetryPolicy } from "./retry.ts";

type Client = Pick<D1Database, "prepare" | "batch">;

/** The platform's statement behind each proxy: `batch` needs it. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
/** The proxies of statements that only read. */
const reads = new WeakSet<D1PreparedStatement>();

/**
 * D1 with retries after transient errors: reads are always retried, writes only where `repeatable` says that they are
 * idempotent, because an error does not tell whether the first attempt was carried out.
 */
function createD1WithRetry(client: Client, patience: RetryPolicy, repeatable: boolean): Client {
  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const isSafe = repeatable || isRead;
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") {
          return (...values: unknown[]) => wrap(target.bind(...values), isRead);
        }
        const call = async (...input: unknown[]): Promise<unknown> =>
          Reflect.apply(value, target, input);
        return isSafe ? (...input: unknown[]) => withRetry(patience, () => call(...input)) : call;
      },
    });
    originals.set(proxy, statement);
    if (isRead) reads.add(proxy);
    return proxy;
  }

  return {
    prepare: (query) => wrap(client.prepare(query), /^select\b/i.test(query)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const send = () => client.batch<T>(statements.map((one) => originals.get(one) ?? one));
      const isSafe = repeatable || statements.every((one) => reads.has(one));
      return isSafe ? withRetry(patience, send) : send();
    },
  };
}

/**
 * D1 for one request. The first statement runs on the primary, each later one on any replica that is at least as new, so
 * the session check is never stale and a request reads its own writes. Throws BadSettings when another database is
 * configured.
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
      // Drizzle's type requires these as well; nothing here calls them.
      exec: (query) => DB.exec(query),
      withSession: (from) => DB.withSession(from),
      dump: () => DB.dump(),
    });
  return Object.assign(open(false), { repeatable: open(true) });
}

import { withRetry, type RetryPolicy } from "./patience.ts";

type Client = Pick<D1Database, "prepare" | "batch">;

/** The statement behind each of ours: a batch takes the platform's own. */
const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
/** Those that only read. */
const reads = new WeakSet<D1PreparedStatement>();

/**
 * A D1 on which statements that stumble are sent again: reads always, and everything where `repeatable` says that
 * a second time changes nothing. An error says nothing of whether the first time was carried out.
 */
export function createD1WithRetry(
  client: Client,
  patience: RetryPolicy,
  repeatable: boolean,
): Client {
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

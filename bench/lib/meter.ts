/** The cost of a database's statements as the platform bills it, and the database's size. */
export interface Meter {
  requests: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  bytes: number;
  /** The directory's database, if users have stores. */
  directory?: Meter;
}

export const createMeter = (): Meter => ({
  requests: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  bytes: 0,
});

/** A D1 that adds up the cost of its statements. */
export function meterD1(db: D1Database, meter: Meter): D1Database {
  function add<Result extends D1Result>(result: Result): Result {
    const { rows_read, rows_written, size_after } = result.meta;
    meter.statements += 1;
    meter.rowsRead += rows_read;
    meter.rowsWritten += rows_written;
    meter.bytes = size_after;
    return result;
  }
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "all" || name === "run") return async () => add(await target.all());
        // `raw` does not report the rows it read.
        if (name === "raw")
          return async () => add(await target.all()).results.map((row) => Object.values(row));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const metered = (client: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (query: string) => wrap(client.prepare(query)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await client.batch<T>(statements.map((one) => originals.get(one) ?? one));
      return results.map(add);
    },
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare" || name === "batch") return metered(target)[name];
      if (name === "withSession")
        return (from: string) => ({
          ...metered(target.withSession(from)),
          getBookmark: () => null,
        });
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A Durable Object's state that adds up the cost of its statements. */
export function meterObject(state: DurableObjectState, meter: Meter): DurableObjectState {
  const exec = (query: string, ...values: unknown[]) => {
    const cursor = state.storage.sql.exec(query, ...values);
    // A statement's cost is known once all its rows were read.
    const rows = [...cursor.raw()];
    meter.statements += 1;
    meter.rowsRead += cursor.rowsRead;
    meter.rowsWritten += cursor.rowsWritten;
    const named = () =>
      rows.map((row) => Object.fromEntries(cursor.columnNames.map((name, at) => [name, row[at]])));
    return {
      raw: () => rows.values(),
      toArray: named,
      one: () => named()[0],
      [Symbol.iterator]: () => named().values(),
    };
  };
  const sql = new Proxy(state.storage.sql, {
    get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name, target)),
  });
  const storage = new Proxy(state.storage, {
    get(target, name) {
      if (name === "sql") return sql;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return new Proxy(state, {
    get(target, name) {
      if (name === "storage") return storage;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

import { fillPlaceholders, type Placeholder, type Query, QueryPromise, sql } from "drizzle-orm";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";

export interface Statement extends Query {
  /** `run` for a write that returns no rows. */
  readonly method?: string;
}

interface StatementResult {
  /** Each as a list of its columns' values. */
  readonly rows: unknown[][];
  /** The number of rows that a `run` has changed. */
  readonly rowsAffected?: number;
}

/** Sends statements to a database in one transaction; a single one by itself. */
export type Send = (statements: readonly Statement[]) => Promise<StatementResult[]>;

interface Prepared {
  getQuery(): Statement;
  mapResult(result: unknown, isFromBatch?: boolean): unknown;
}

/** A statement of drizzle's builders or of `prepareOnce`: awaited on its own, or sent in a batch. */
export type BatchItem = PromiseLike<unknown> & (Prepared | { prepare(): Prepared });

export type BatchResponse<Items extends readonly BatchItem[]> = {
  -readonly [Index in keyof Items]: Awaited<Items[Index]>;
};

/** The result of a batch's last statement. */
export const takeLast = <Last>(results: readonly [...unknown[], Last]): Last =>
  // TypeScript does not know the index of the last one.
  results[results.length - 1] as Last;

type Drizzle = Pick<
  SqliteRemoteDatabase,
  "all" | "delete" | "insert" | "run" | "select" | "update"
>;

/** Common to D1, libSQL and user stores. The result of a `run` needs `countChangedRows`. */
export interface Connection extends Drizzle {
  /** Sends the statements in one transaction. */
  batch<const Items extends readonly BatchItem[]>(items: Items): Promise<BatchResponse<Items>>;
}

export interface Database extends Connection {
  /** For idempotent writes, alone or with only such writes and reads: they are retried after a transient error. */
  readonly repeatable: Connection;
}

/** Opens drizzle over a function that sends statements. */
export function createConnection(send: Send): Connection {
  const db = drizzle(async (text, params, method) => {
    const [result = { rows: [] }] = await send([{ sql: text, params, method }]);
    return method === "get" ? { rows: result.rows[0] ?? [] } : result;
  });
  return Object.assign(db, {
    async batch<const Items extends readonly BatchItem[]>(items: Items) {
      const prepared = items.map((item) => ("prepare" in item ? item.prepare() : item));
      const results = await send(prepared.map((each) => each.getQuery()));
      const mapped = prepared.map((each, index) => each.mapResult(results[index], true));
      // Drizzle does not type the results of its prepared statements.
      return mapped as BatchResponse<Items>;
    },
  });
}

class PreparedStatement<Result> extends QueryPromise<Result> {
  readonly #db: Connection;
  readonly #prepared: Prepared;

  constructor(db: Connection, prepared: Prepared) {
    super();
    this.#db = db;
    this.#prepared = prepared;
  }

  getQuery() {
    return this.#prepared.getQuery();
  }

  mapResult(result: unknown) {
    return this.#prepared.mapResult(result, true);
  }

  override async execute(): Promise<Result> {
    const [result] = await this.#db.batch([this]);
    return result;
  }
}

/** Only generates SQL. */
const generator = drizzle(async () => {
  throw new Error("This database sends nothing.");
});

/** A statement whose SQL drizzle generates once per isolate. It encodes no placeholders: pass instants as milliseconds and flags as 0 or 1. */
export function prepareOnce<Name extends string, Result>(
  names: readonly Name[],
  build: (
    db: Pick<Drizzle, "select" | "update">,
    values: Readonly<Record<Name, Placeholder<Name>>>,
  ) => PromiseLike<Result> & { prepare(): Prepared },
) {
  let prepared: Prepared | undefined;
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return (db: Connection, values: Readonly<Record<Name, string | number | null>>) => {
    // `fromEntries` loses the names in its type.
    const kept = (prepared ??= build(
      generator,
      places as Record<Name, Placeholder<Name>>,
    ).prepare());
    const query = kept.getQuery();
    const filled = { ...query, params: fillPlaceholders(query.params, values) };
    return new PreparedStatement<Result>(db, {
      getQuery: () => filled,
      mapResult: (result, isFromBatch) => kept.mapResult(result, isFromBatch),
    });
  };
}

export type ResultOf<Select extends (...input: never[]) => PromiseLike<unknown>> = Awaited<
  ReturnType<Select>
>;

import { fillPlaceholders, QueryPromise, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { BaseSQLiteDatabase, SQLiteAsyncDialect, SQLiteSession } from "drizzle-orm/sqlite-core";
import { BadSettings } from "../errors/domain-errors.ts";
import { isTransientError } from "./errors.ts";

/** Drizzle's relational queries are not used. */
export type NoSchema = Record<string, never>;
type AnySession = SQLiteSession<"async", unknown, Record<string, unknown>, NoSchema>;

/** Builds statements: a database, or a recorder of their SQL. */
type StatementBuilder = Pick<
  BaseSQLiteDatabase<"async", unknown>,
  "select" | "insert" | "update" | "delete"
>;

/** Common to D1 and libSQL: SQLite, and batches as transactions. Their results of `run` need `countChangedRows`. */
export interface Connection extends BaseSQLiteDatabase<"async", unknown> {
  /** Prepares SQL that drizzle has generated before, without its query builders. */
  readonly prepareQuery: AnySession["prepareQuery"];
  batch<U extends BatchItem<"sqlite">, T extends Readonly<[U, ...U[]]>>(
    batch: T,
  ): Promise<BatchResponse<T>>;
}

export interface Database extends Connection {
  /** For idempotent writes, alone or with only such writes and reads: they are retried after a transient error. */
  readonly repeatable: Connection;
}

/** A statement that is prepared when it is sent: awaited on its own, or in a batch. */
export class PreparedStatement<Result>
  extends QueryPromise<Result>
  implements RunnableQuery<Result, "sqlite">
{
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Result };
  readonly #prepare: () => ReturnType<Connection["prepareQuery"]>;

  constructor(prepare: () => ReturnType<Connection["prepareQuery"]>) {
    super();
    this.#prepare = prepare;
  }

  /** Called by drizzle's `batch`. */
  _prepare() {
    return this.#prepare();
  }

  override async execute(): Promise<Result> {
    // Drizzle does not type the results of a prepared query.
    return (await this.#prepare().execute()) as Result;
  }
}

/** Runs SQL that drizzle cannot build. Its own `run` fails in a batch of D1. */
export const runSql = (db: Connection, query: SQL) =>
  new PreparedStatement<unknown>(() =>
    db.prepareQuery(dialect.sqlToQuery(query), undefined, "run", false),
  );

type Prepared = Parameters<AnySession["prepareQuery"]>;

const dialect = new SQLiteAsyncDialect();

class UnsentSession extends SQLiteSession<"async", unknown, Record<string, unknown>, NoSchema> {
  override prepareQuery(): never {
    throw new Error("This session sends nothing.");
  }
  override transaction(): never {
    throw new Error("Transactions are batches here.");
  }
}

function record(db: Connection, build: (db: StatementBuilder) => { prepare(): unknown }) {
  const recorded: Prepared[] = [];
  const prepareQuery = (...input: Prepared) => {
    recorded.push(input);
    return db.prepareQuery(...input);
  };
  const session = Object.assign(new UnsentSession(dialect), { prepareQuery });
  build(new BaseSQLiteDatabase("async", dialect, session, undefined)).prepare();
  if (!recorded[0]) throw new Error("This statement cannot be kept.");
  return recorded[0];
}

/** A statement whose SQL drizzle generates once per isolate. It encodes no placeholders: pass instants as milliseconds and flags as 0 or 1. */
export function prepareOnce<Name extends string, Result>(
  names: readonly Name[],
  build: (
    db: StatementBuilder,
    values: Readonly<Record<Name, Placeholder<Name>>>,
  ) => RunnableQuery<Result, "sqlite"> & { prepare(): unknown },
) {
  let recorded: Prepared | undefined;
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return (db: Connection, values: Readonly<Record<Name, string | number | null>>) => {
    // `fromEntries` loses the names in its type.
    recorded ??= record(db, (builder) => build(builder, places as Record<Name, Placeholder<Name>>));
    const [query, ...how] = recorded;
    const params = fillPlaceholders(query.params, values);
    return new PreparedStatement<Result>(() => db.prepareQuery({ ...query, params }, ...how));
  };
}

export type ResultOf<Select extends (...input: never[]) => RunnableQuery<unknown, "sqlite">> =
  ReturnType<Select>["_"]["result"];

const ATTEMPTS = 3;
/** The maximum pause after the first attempt. It doubles after the second. */
const PAUSE_MS = 100;

export interface RetryPolicy {
  readonly pause: (ms: number) => Promise<void>;
  /** Jitter from 0 up to 1, so that concurrent failures are not retried at the same time. */
  readonly random: () => number;
}

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
const originals = new WeakMap<
  D1PreparedStatement,
  { readonly statement: D1PreparedStatement; readonly isSafe: boolean }
>();

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
    originals.set(proxy, { statement, isSafe });
    return proxy;
  }

  return {
    prepare: (query: string) => wrap(client.prepare(query), repeatable || /^select\b/i.test(query)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const send = () =>
        client.batch<T>(statements.map((one) => originals.get(one)?.statement ?? one));
      const isSafe = repeatable || statements.every((one) => originals.get(one)?.isSafe);
      return isSafe ? withRetry(patience, send) : send();
    },
    // Required by drizzle's type, but never called.
    exec: (query: string) => client.exec(query),
    withSession: (from?: string) => client.withSession(from),
    dump: () => client.dump(),
  };
}

function open(client: D1Database, patience: RetryPolicy): Database {
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
export function connectD1(
  { DB, LIBSQL_URL }: { readonly DB: D1Database; readonly LIBSQL_URL?: string | undefined },
  patience: RetryPolicy,
): Database {
  if (LIBSQL_URL) {
    throw new BadSettings("LIBSQL_URL needs the Worker of worker/src/index.libsql.ts.");
  }
  return opened.getOrInsertComputed(DB, () => open(DB, patience));
}

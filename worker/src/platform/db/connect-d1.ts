import { BadSettings } from "../errors/domain-errors.ts";
import { createConnection, type Database, type Send } from "./database.ts";
import { isTransientError } from "./errors.ts";

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

const sendTo =
  (client: D1Database): Send =>
  async (statements) => {
    const bound = statements.map(({ sql, params }) => client.prepare(sql).bind(...params));
    const [single] = bound;
    if (single && bound.length === 1) {
      if (statements[0]?.method !== "run") return [{ rows: await single.raw<unknown[]>() }];
      const { meta } = await single.run();
      return [{ rows: [], rowsAffected: meta.changes }];
    }
    const results = await client.batch<object>(bound);
    return results.map(({ results: rows, meta }) => ({
      // Column names must be unique, because D1 returns the rows of a batch as objects.
      rows: rows.map((row): unknown[] => Object.values(row)),
      rowsAffected: meta.changes,
    }));
  };

/** Retries reads, and `repeatable` writes: an error does not say whether a write was executed. */
function open(client: D1Database, patience: RetryPolicy): Database {
  const send = sendTo(client);
  const connect = (isRepeatable: boolean) =>
    createConnection((statements) =>
      isRepeatable || statements.every(({ sql }) => /^select\b/i.test(sql))
        ? withRetry(patience, () => send(statements))
        : send(statements),
    );
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

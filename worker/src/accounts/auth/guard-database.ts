import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { BaseSQLiteDatabase, SQLiteAsyncDialect, SQLiteSession } from "drizzle-orm/sqlite-core";
import {
  PreparedStatement,
  type Connection,
  type Database,
  type NoSchema,
} from "../../platform/db/database.ts";
import { readFailedGuard } from "../../platform/db/errors.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { SessionClaim } from "../requests/session-token.ts";
import {
  changeZone,
  guardSession,
  SESSION_ENDED,
  ZONE_CHANGED,
  type SessionRow,
} from "../requests/sessions.ts";

type Item = BatchItem<"sqlite">;

/** A dialect per request would cost as much as the rest of the guard. */
const dialect = new SQLiteAsyncDialect();

/** Nothing here asks for a single row or for plain values, which a batch does not return. */
const refuse = async (): Promise<never> => {
  throw new Error("This is not sent before the session is checked: await the statement itself.");
};

interface Guard {
  readonly connection: Connection;
  readonly isChecked: () => boolean;
  readonly sendFirst: (statement: Item) => Promise<unknown>;
}

/** Prepares statements on a connection. Until the session is checked, one that is awaited goes through `sendFirst`. */
class GuardedSession extends SQLiteSession<"async", unknown, Record<string, unknown>, NoSchema> {
  readonly #guard: Guard;

  constructor(guard: Guard) {
    super(dialect);
    this.#guard = guard;
  }

  override prepareQuery(...input: Parameters<Connection["prepareQuery"]>) {
    const { connection, isChecked, sendFirst } = this.#guard;
    const query = connection.prepareQuery(...input);
    if (isChecked()) return query;
    const send = () => sendFirst(new PreparedStatement(() => query));
    return Object.assign(query, { run: send, all: send, get: refuse, values: refuse });
  }

  override transaction(): never {
    throw new Error("Transactions are batches here.");
  }
}

/**
 * A database for one request of the user in `claim`. Its first transaction includes a statement that fails unless the
 * session is live, so that the check costs no extra trip and nothing is read or written without it (decision 0017).
 * If `zone` from the request differs from the stored one, the transaction is sent again after storing the zone,
 * because deadlines depend on it, and `onSession` receives the move. `check` checks the session in a separate trip,
 * unless another statement has done so. Throws Unauthorized.
 */
export function guardDatabase(
  db: Database,
  input: {
    claim: SessionClaim;
    zone: string | null;
    now: Date;
    onSession: (row: SessionRow, move: { readonly to: string } | null) => void;
  },
) {
  const { claim, zone, now, onSession } = input;
  let isChecked = false;
  async function sendGuarded<const Items extends readonly Item[]>(
    connection: Connection,
    items: Items,
  ): Promise<BatchResponse<Items>> {
    const guard = guardSession(db, { claim, zone, now });
    const accept = (row: SessionRow | undefined, move: { to: string } | null) => {
      if (!row) throw new Unauthorized();
      isChecked = true;
      onSession(row, move);
    };
    try {
      const [[row], ...results] = await connection.batch([guard, ...items]);
      accept(row, null);
      return results;
    } catch (error) {
      const reason = readFailedGuard(error);
      if (reason === SESSION_ENDED) throw new Unauthorized();
      if (reason !== ZONE_CHANGED || zone === null) throw error;
    }
    const [, , [row], ...results] = await connection.batch([
      ...changeZone(db.repeatable, { userId: claim.userId, zone, now }),
      guard,
      ...items,
    ]);
    accept(row, { to: zone });
    return results;
  }

  const guard = (connection: Connection): Connection => {
    const sendFirst = async (statement: Item) => (await sendGuarded(connection, [statement]))[0];
    const session = new GuardedSession({ connection, isChecked: () => isChecked, sendFirst });
    const guarded = new BaseSQLiteDatabase("async", dialect, session, undefined);
    return Object.assign(guarded, {
      prepareQuery: session.prepareQuery.bind(session),
      batch: <const Items extends readonly [Item, ...Item[]]>(items: Items) =>
        isChecked ? connection.batch(items) : sendGuarded(connection, items),
    });
  };
  return {
    db: Object.assign(guard(db), { repeatable: guard(db.repeatable) }) satisfies Database,
    check: async () => {
      if (!isChecked) await sendGuarded(db.repeatable, []);
    },
  };
}

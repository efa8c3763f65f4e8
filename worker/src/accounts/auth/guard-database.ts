import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { BaseSQLiteDatabase, SQLiteAsyncDialect, SQLiteSession } from "drizzle-orm/sqlite-core";
import {
  prepareOnce,
  PreparedStatement,
  type Connection,
  type Database,
  type NoSchema,
} from "../../platform/db/database.ts";
import { readFailedGuard } from "../../platform/db/errors.ts";
import { failWith } from "../../platform/db/statements.ts";
import { sessions, users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { IDLE_MS, type SessionClaim } from "../requests/sessions.ts";
import { extendDeadlines } from "../time-zone/deadlines.ts";

const SESSION_ENDED = "session_ended";
const ZONE_CHANGED = "zone_changed";

/** A claim's session and user. Fails the transaction if the session has ended or the request's zone is new. */
const guardSession = prepareOnce(
  ["sessionId", "userId", "byToken", "now", "zone"],
  (db, { sessionId, userId, byToken, now, zone }) =>
    db
      .select({
        // Column names must be unique: D1 returns each row of a batch as an object.
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        user: users,
        guard: failWith(
          sql`case when ${users.id} is null then ${sql.raw(`'${SESSION_ENDED}'`)}
                when ${zone} is not null and ${users.timeZone} is not ${zone} then ${sql.raw(`'${ZONE_CHANGED}'`)} end`,
        ),
      })
      // One row even without a session, because the condition cannot fail without a row.
      .from(sql`(select 1)`)
      .leftJoin(
        sessions,
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, userId),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, sql`${now} - ${sql.raw(String(IDLE_MS))}`),
        ),
      )
      .leftJoin(users, and(eq(users.id, userId), sql`(${byToken} or ${sessions.id} is not null)`)),
);

type SessionRow = Awaited<ReturnType<typeof guardSession>>[number];
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
 * A database whose first transaction fails unless the claim's session is live, so that the check costs no trip of its own
 * and nothing is read or written without it (decision 0017). `check` checks it in a separate trip. Throws Unauthorized.
 */
export function guardDatabase(
  db: Database,
  input: {
    claim: SessionClaim;
    zone: string | null;
    now: Date;
    onSession: (row: SessionRow, movedTo: string | null) => void;
  },
) {
  const { claim, zone, now, onSession } = input;
  const { sessionId, userId, byToken = false } = claim;
  let isChecked = false;
  async function sendGuarded<const Items extends readonly Item[]>(
    connection: Connection,
    items: Items,
  ): Promise<BatchResponse<Items>> {
    const values = { sessionId, userId, byToken: Number(byToken), now: now.getTime(), zone };
    const guard = guardSession(db, values);
    const accept = (row: SessionRow | undefined, movedTo: string | null) => {
      if (!row) throw new Unauthorized();
      isChecked = true;
      onSession(row, movedTo);
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
    // Stores the zone before the transaction, because deadlines depend on it.
    const [, , [row], ...results] = await connection.batch([
      db.repeatable.update(users).set({ timeZone: zone }).where(eq(users.id, userId)),
      extendDeadlines(db.repeatable, { userId, zone, now }),
      guard,
      ...items,
    ]);
    accept(row, zone);
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

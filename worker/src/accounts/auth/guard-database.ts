import { and, eq, gt, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import {
  buildWith,
  prepareOnce,
  PreparedStatement,
  type Connection,
  type Database,
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

/** Nothing here asks for a single row or for plain values, which a batch does not return. */
const refuse = async (): Promise<never> => {
  throw new Error("This is not sent before the session is checked: await the statement itself.");
};

/** A database whose first transaction fails unless the claim's session is live, which costs no trip (decision 0017). Throws Unauthorized. */
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
    // Until the session is checked, a statement that is awaited is sent with the guard.
    const guarded = buildWith((...input) => {
      const query = connection.prepareQuery(...input);
      if (isChecked) return query;
      const first = new PreparedStatement(() => query);
      const send = async () => (await sendGuarded(connection, [first]))[0];
      return Object.assign(query, { run: send, all: send, get: refuse, values: refuse });
    });
    return Object.assign(guarded, {
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

import { and, eq, sql } from "drizzle-orm";
import {
  type BatchItem,
  type BatchResponse,
  type Connection,
  prepareOnce,
  type ResultOf,
} from "../../platform/db/database.ts";
import { sessions, users } from "../../platform/db/schema.ts";
import { hasRow } from "../../platform/db/statements.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { isRead } from "../../platform/http/middleware.ts";
import { extendDeadlines, markMoved } from "../time-zone/deadlines.ts";
import type { AppContext } from "./app-env.ts";
import {
  readBrowserZone,
  readUserZone,
  toSupportedZone,
  toUserResponse,
} from "./request-session.ts";
import { IDLE_MS, type RequestSession, type SessionClaim } from "./sessions.ts";

/** `lastSeenAt` is written at most this often, so that a read rarely causes a write. */
const SEEN_EVERY_MS = 60 * 60_000;

const SESSION_VALUES = ["sessionId", "userId", "byToken", "now", "idleSince"] as const;
type SessionValues = Readonly<Record<(typeof SESSION_VALUES)[number], unknown>>;

const isSession = ({ sessionId, now, idleSince }: SessionValues) =>
  and(
    sql`${sessions.id} = ${sessionId}`,
    eq(sessions.userId, users.id),
    sql`${sessions.expiresAt} > ${now}`,
    sql`${sessions.lastSeenAt} > ${idleSince}`,
  );

/** A claim's user and session: no row if it has ended. A token has no session. */
const selectSession = prepareOnce(SESSION_VALUES, (db, values) =>
  db
    .select({
      // Column names must be unique: D1 returns each row of a batch as an object.
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      provenAt: sessions.provenAt,
      user: users,
    })
    .from(users)
    .leftJoin(sessions, isSession(values))
    .where(
      sql`${users.id} = ${values.userId} and (${values.byToken} or ${sessions.id} is not null)`,
    ),
);

/** The condition for the `where` of a write: false if the session has ended, or if its browser's zone is not stored yet. */
const isLive = (values: SessionValues, zone: string | null) =>
  hasRow(
    users,
    sql`${users.id} = ${values.userId} and (${zone} is null or ${users.timeZone} is ${zone})
      and (${values.byToken} or ${hasRow(sessions, isSession(values))})`,
  );

type SessionRow = ResultOf<typeof selectSession>[number];

/** Opens a verified claim's session for this request. The first batch checks it. */
export function openSession(c: AppContext, claim: SessionClaim): RequestSession {
  const context = c.get("context");
  const { db, now } = context;
  const { sessionId, userId, byToken = false } = claim;
  const at = now.getTime();
  // A read never changes the stored zone.
  const zone = isRead(c) ? null : readBrowserZone(c);
  const instants = { now: at, idleSince: at - IDLE_MS };
  const values = { sessionId, userId, byToken: Number(byToken), ...instants };
  async function send<const Items extends readonly BatchItem[]>(
    connection: Connection,
    items: Items,
  ): Promise<BatchResponse<Items>> {
    const [[row], ...results] = await connection.batch([selectSession(db, values), ...items]);
    if (!row) throw new Unauthorized();
    if (zone !== null && row.user.timeZone !== zone) {
      // Before the writes, because deadlines depend on it.
      await db.repeatable.batch([
        db.update(users).set({ timeZone: zone }).where(eq(users.id, userId)),
        extendDeadlines(db, { userId, zone, now }),
      ]);
      runLater(c, markMoved(context.directory(), userId, { zone }, now));
      return send(connection, items);
    }
    acceptSession(c, claim, row);
    return results;
  }
  const batchOn =
    (connection: Connection): RequestSession["batch"] =>
    (items) =>
      context.signedIn ? connection.batch(items) : send(connection, items);
  const session: RequestSession = {
    db,
    get isLive() {
      return isLive(values, zone);
    },
    batch: batchOn(db),
    repeatable: { db, batch: batchOn(db.repeatable) },
    check: async () => void (context.signedIn ?? (await send(db, []))),
  };
  Object.assign(context, { claim, session });
  return session;
}

/** Not awaited, because the next request stores the session's use again, and the next reminder finds where its user is. */
const runLater = (c: AppContext, work: Promise<unknown>) =>
  c.executionCtx.waitUntil(work.catch(() => undefined));

/** Puts the session's user into the context. */
function acceptSession(c: AppContext, claim: SessionClaim, row: SessionRow): void {
  const context = c.get("context");
  const { db, now } = context;
  const { user, provenAt, lastSeenAt, expiresAt } = row;
  const zone = readUserZone(c, user.timeZone);
  context.signedIn = {
    sessionId: claim.sessionId,
    userId: user.id,
    dayBeginsAt: user.dayBeginsAt,
    get user() {
      // The stored zone, so that a browser in another zone knows that it must store its own.
      const stored = toSupportedZone(user.timeZone) ?? zone;
      // A token does not extend any session.
      return toUserResponse(c, user, stored, expiresAt ?? now);
    },
    zone,
    provenAt,
    passwordVersion: user.passwordChangedAt?.getTime() ?? 0,
    hasWebhook: user.hasWebhook,
  };
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    const isThis = eq(sessions.id, claim.sessionId);
    runLater(c, db.repeatable.update(sessions).set({ lastSeenAt: now }).where(isThis));
  }
}

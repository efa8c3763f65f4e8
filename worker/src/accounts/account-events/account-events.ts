import { and, desc, eq, lte, notExists, notInArray, sql } from "drizzle-orm";
import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type AccountEventKind,
} from "@goals/contracts/account-events";
import { ACCOUNT_EVENTS_MAX } from "@goals/contracts/limits";
import type { Connection, Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { accessKeys, accountEvents, passkeys, users } from "../../platform/db/schema.ts";

const KEPT_MS = 90 * 86_400_000;

/** The event that the owner sees for a security event, if there is one. */
export const findAccountEventKind = (
  securityEvent: string | undefined,
): AccountEventKind | undefined => ACCOUNT_EVENTS.find((kind) => kind === securityEvent);

/**
 * Stores an event of an account, unless the account has just been deleted. Keeps the newest ACCOUNT_EVENTS_MAX of its
 * kind, and the creation of each valid key: that event has the id of the key.
 */
export async function recordAccountEvent(
  db: Database,
  event: typeof accountEvents.$inferSelect,
): Promise<void> {
  const { userId, kind } = event;
  const isOfItsKind = and(eq(accountEvents.userId, userId), eq(accountEvents.kind, kind));
  const newest = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(isOfItsKind)
    .orderBy(desc(accountEvents.createdAt), desc(sql`rowid`))
    .limit(ACCOUNT_EVENTS_MAX);
  await db.repeatable.batch([
    insertWhere(
      db,
      accountEvents,
      event,
      sql`exists (select 1 from ${users} where ${eq(users.id, userId)})`,
    ).onConflictDoNothing(),
    db
      .delete(accountEvents)
      .where(
        and(
          isOfItsKind,
          notInArray(accountEvents.id, newest),
          ...[accessKeys, passkeys].map((keys) =>
            notExists(db.select({ id: keys.id }).from(keys).where(eq(keys.id, accountEvents.id))),
          ),
        ),
      ),
  ]);
}

/** Selects a user's events, newest first. */
export function selectAccountEvents(db: Database, userId: string) {
  const { kind, device, country, createdAt } = accountEvents;
  return db
    .select({ kind, device, country, createdAt })
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(createdAt), desc(sql`rowid`));
}

/** A row of `selectAccountEvents` as the API returns it. */
export function toAccountEventResponse(
  row: Awaited<ReturnType<typeof selectAccountEvents>>[number],
): AccountEvent {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** The statement that deletes old events. */
export function deleteOldAccountEvents(db: Connection, now: Date) {
  return db
    .delete(accountEvents)
    .where(lte(accountEvents.createdAt, new Date(now.getTime() - KEPT_MS)));
}

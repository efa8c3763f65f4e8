import { and, desc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type AccountEventKind,
} from "@goals/contracts/account-events";
import { ACCOUNT_EVENTS_MAX } from "@goals/contracts/limits";
import type { Connection, Database } from "../db/database.ts";
import { accountEvents, users } from "../db/schema.ts";

const KEPT_MS = 90 * 86_400_000;
/** What somebody else can cause, at any time and often. */
const FAILURES: readonly AccountEventKind[] = ["sign_in_failed", "proof_failed"];

/** The event that is shown to the owner after a security event, if it is one of those. */
export const findAccountEventKind = (
  securityEvent: string | undefined,
): AccountEventKind | undefined => ACCOUNT_EVENTS.find((kind) => kind === securityEvent);

/**
 * Stores an event of an account; nothing for one that has just been deleted. The newest ACCOUNT_EVENTS_MAX stay, failed
 * attempts, which a stranger can cause, apart from the rest.
 */
export async function recordAccountEvent(
  db: Database,
  event: typeof accountEvents.$inferSelect,
): Promise<void> {
  const { id, userId, kind, device, country, createdAt } = event;
  const isOfItsSort = and(
    eq(accountEvents.userId, userId),
    (FAILURES.includes(kind) ? inArray : notInArray)(accountEvents.kind, [...FAILURES]),
  );
  const newest = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(isOfItsSort)
    .orderBy(desc(accountEvents.createdAt), desc(sql`rowid`))
    .limit(ACCOUNT_EVENTS_MAX);
  await db.repeatable.batch([
    db
      .insert(accountEvents)
      .select(
        // Columns in the order of the table.
        sql`select ${id}, ${userId}, ${kind}, ${device}, ${country}, ${createdAt.getTime()}
            where exists (select 1 from ${users} where ${eq(users.id, userId)})`,
      )
      .onConflictDoNothing(),
    db.delete(accountEvents).where(and(isOfItsSort, notInArray(accountEvents.id, newest))),
  ]);
}

/** Selects the events of a user, the newest first. */
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

/** The statement that deletes events which are too old. */
export function deleteOldAccountEvents(db: Connection, now: Date) {
  return db
    .delete(accountEvents)
    .where(lte(accountEvents.createdAt, new Date(now.getTime() - KEPT_MS)));
}

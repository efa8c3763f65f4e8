import { and, desc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import { ACCOUNT_EVENTS, type AccountEvent, type AccountEventKind } from "@goals/contracts/account";
import { ACCOUNT_EVENTS_MAX } from "@goals/contracts/limits";
import type { Connection, Database } from "../../platform/db/database.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { accessKeys, accountEvents, passkeys, users } from "../../platform/db/schema.ts";
import { InvalidCredentials } from "../auth/sign-in.ts";
import { WrongOwnPassword } from "../auth/account.ts";
import type { AppContext, AppMiddleware } from "../requests/app-env.ts";

const KEPT_MS = 90 * 86_400_000;

/** Stores an event of an account that still exists. Keeps the newest of its kind, and the creation of each valid key. */
export async function recordAccountEvent(db: Database, event: typeof accountEvents.$inferSelect) {
  const { userId, kind } = event;
  const isOfItsKind = and(eq(accountEvents.userId, userId), eq(accountEvents.kind, kind));
  const newest = db
    .select({ id: accountEvents.id })
    .from(accountEvents)
    .where(isOfItsKind)
    .orderBy(desc(accountEvents.createdAt), desc(sql`rowid`))
    .limit(ACCOUNT_EVENTS_MAX);
  // The event of a key's creation has the id of the key.
  const hasKey = (keys: typeof accessKeys | typeof passkeys) =>
    hasRow(keys, eq(keys.id, accountEvents.id));
  const isOfKey = or(hasKey(accessKeys), hasKey(passkeys));
  const isSurplus = and(isOfItsKind, notInArray(accountEvents.id, newest), sql`not ${isOfKey}`);
  const isThere = hasRow(users, eq(users.id, userId));
  await db.repeatable.batch([
    insertWhere(db, accountEvents, event, isThere).onConflictDoNothing(),
    db.delete(accountEvents).where(isSurplus),
  ]);
}

export async function listAccountEvents(db: Database, userId: string): Promise<AccountEvent[]> {
  const { kind, device, country, createdAt } = accountEvents;
  const rows = await db
    .select({ kind, device, country, createdAt })
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(createdAt), desc(sql`rowid`));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export function deleteOldAccountEvents(db: Connection, now: Date) {
  const lastKept = new Date(now.getTime() - KEPT_MS);
  return db.delete(accountEvents).where(lte(accountEvents.createdAt, lastKept));
}

/** A request's event for the owner's list, and the account; undefined without one. */
function findEvent(c: AppContext): { userId: string; kind: AccountEventKind } | null {
  const { endpoint, signedIn, accountId, refusal, securityEvent } = c.get("context");
  if (c.error instanceof InvalidCredentials && c.error.userId !== undefined)
    return { userId: c.error.userId, kind: "sign_in_failed" };
  const userId = accountId ?? signedIn?.userId;
  if (c.error instanceof WrongOwnPassword && userId !== undefined)
    return { userId, kind: "proof_failed" };
  const event = securityEvent ?? endpoint?.securityEvent;
  const kind = ACCOUNT_EVENTS.find((one) => one === event);
  const isDone = refusal === undefined && c.res.status < 400;
  return kind && userId !== undefined && isDone ? { userId, kind } : null;
}

/** Stores the event after the response, so that its duration does not reveal an account. A failure is only logged. */
export const recordAccountEvents: AppMiddleware = async (c, next) => {
  await next();
  const event = findEvent(c);
  if (!event) return;
  const context = c.get("context");
  const { directory, device, newId, now, log, requestId, madeKeyId = newId() } = context;
  const country = c.req.raw.cf?.["country"];
  const stored = recordAccountEvent(directory(), {
    ...event,
    id: madeKeyId,
    device,
    country: typeof country === "string" ? country : null,
    createdAt: now,
  });
  c.executionCtx.waitUntil(stored.catch(() => log({ event: "account_event_lost", id: requestId })));
};

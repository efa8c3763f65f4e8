import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { sessions } from "../../platform/db/schema.ts";
import type { OwnedId } from "../../platform/db/user-tables.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import { describeDevice } from "../../platform/http/credentials.ts";
import type { SessionClaim } from "../requests/session-token.ts";
import { buildLiveCondition } from "../requests/sessions.ts";

export async function listDevices(db: Database, { userId, sessionId }: SessionClaim, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), buildLiveCondition(now)))
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    name: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

export async function endDevice(db: Database, { userId, id }: OwnedId): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound("This device is no longer signed in.");
}

export async function endOtherDevices(db: Database, { userId, sessionId }: SessionClaim) {
  await db.repeatable
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Device } from "@goals/contracts/devices";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema.ts";
import { NotFound } from "../errors/common-errors.ts";
import { describeDevice } from "./device-name.ts";
import { isLiveAt } from "./sessions.ts";

/** Where a person is signed in, the newest sign-in first. What has run out is not shown. */
export async function listDevices(
  db: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveAt(now)))
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    name: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Signs one device of a person out at once. Throws NotFound for what is not theirs. */
export async function endDevice(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound("This device is no longer signed in.");
}

/** Signs every other device of a person out at once. */
export async function endOtherDevices(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.repeatable
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

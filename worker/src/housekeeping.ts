import { lte, or } from "drizzle-orm";
import type { Database } from "./db/database.ts";
import { mailOutbox, passwordResets, sessions, tries, usedSignIns } from "./db/schema.ts";
import { idleSince } from "./auth/sessions.ts";

/** Removes what has run out and opens nothing any more. Run it as often as you like. */
export async function cleanUp(db: Database, { now }: { now: Date }): Promise<void> {
  await db.repeatable.batch([
    db
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now)))),
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now)),
    db.delete(mailOutbox).where(lte(mailOutbox.expiresAt, now)),
    db.delete(usedSignIns).where(lte(usedSignIns.expiresAt, now)),
    db.delete(tries).where(lte(tries.resetsAt, now)),
  ]);
}

import { sql, type SQL } from "drizzle-orm";
import type { Connection, Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";

/** The user of a request's session, and the password version when the session was checked. */
export interface CurrentSession {
  readonly userId: string;
  readonly passwordVersion: number;
}

/**
 * The SQL condition that a user's sessions have not been ended since this request's was checked. Everything that ends
 * them (a changed, reset or disowned password, a restored address) creates a new password version in the same batch,
 * and a store receives the version when it ends its sessions. Without this, a pending request of a locked-out thief
 * could leave them a way in.
 */
export function isCurrentSession({ userId, passwordVersion }: CurrentSession): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId}
    and coalesce(${users.passwordChangedAt}, 0) <= ${passwordVersion})`;
}

/** Throws Unauthorized if a write with `isCurrentSession` wrote nothing because the session had ended. */
export async function requireCurrentSession(
  db: Connection | Database,
  session: CurrentSession,
): Promise<void> {
  const [found] = await db.select({ isCurrent: isCurrentSession(session) }).from(sql`(select 1)`);
  if (!found?.isCurrent) throw new Unauthorized();
}

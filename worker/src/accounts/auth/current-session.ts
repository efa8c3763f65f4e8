import { sql, type SQL } from "drizzle-orm";
import type { Connection, Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";

/** Whose session a request has, and the version of the password when the session was checked. */
export interface CurrentSession {
  readonly userId: string;
  readonly passwordVersion: number;
}

/**
 * The SQL condition that nothing has ended the sessions of a user since that of this request was checked. What ends them
 * (a changed, reset or disowned password, an address that was taken back) makes a new version of the password in the same
 * batch, and a store learns of the version when it ends its sessions. Without this a request on its way would leave whoever
 * was locked out a way in.
 */
export function isCurrentSession({ userId, passwordVersion }: CurrentSession): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId}
    and coalesce(${users.passwordChangedAt}, 0) <= ${passwordVersion})`;
}

/** Says why a write with `isCurrentSession` wrote nothing, where that was the reason. Throws Unauthorized. */
export async function requireCurrentSession(
  db: Connection | Database,
  session: CurrentSession,
): Promise<void> {
  const [found] = await db.select({ isCurrent: isCurrentSession(session) }).from(sql`(select 1)`);
  if (!found?.isCurrent) throw new Unauthorized();
}

import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { LOST_EMAIL_DOMAIN } from "@goals/contracts/lost-email";
import { endAccess } from "../auth/account-access.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import type { Placement } from "../../placement/placement.ts";

/** Mailed to the address, and so to the person who has verified it. */
const ENDS = ["resetLinks", "verifyLinks", "disownLinks"] as const;

const isHeldUnverified = (email: string) =>
  and(eq(users.email, email), isNull(users.emailVerifiedAt));

export async function findUnverifiedHolder(
  db: Database,
  email: string,
): Promise<string | undefined> {
  const [found] = await db.select({ id: users.id }).from(users).where(isHeldUnverified(email));
  return found?.id;
}

/**
 * The statements that take an address from an account that never verified it, for the batch that verifies it for
 * another account. The losing account keeps its sessions and data, and its owner can set another address.
 * `finishProfileUpdate` follows.
 */
export function releaseUnverifiedEmail(
  db: Database,
  input: { email: string; isProven: SQL; placement: Placement; now: Date },
): BatchItem<"sqlite">[] {
  const { email, isProven, placement, now } = input;
  const isHeld = and(isHeldUnverified(email), isProven);
  const owner = sql`(select ${users.id} from ${users} where ${isHeld})`;
  return [
    ...endAccess(db, { owner, placement, now, ends: ENDS }),
    ...placement.planProfileUpdate(db, owner, now),
    db
      .update(users)
      .set({ email: sql`${users.id} || ${`@${LOST_EMAIL_DOMAIN}`}` })
      .where(isHeld),
  ];
}

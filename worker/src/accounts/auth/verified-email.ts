import { sql, type SQL } from "drizzle-orm";
import { EMAIL } from "@goals/contracts/email-notices";
import type { Connection } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";

/**
 * The SQL condition that a user's address is verified. Nothing that can act for the account is added without it,
 * because the address may belong to another person, who can take over the account with a reset.
 */
export const hasVerifiedEmail = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`;

/** Throws a DomainError for an unverified address. */
export async function requireVerifiedEmail(db: Connection, userId: string): Promise<void> {
  const [found] = await db.select({ isVerified: hasVerifiedEmail(userId) }).from(sql`(select 1)`);
  if (!found?.isVerified) throw new DomainError(403, "email_unverified", EMAIL.unverified);
}

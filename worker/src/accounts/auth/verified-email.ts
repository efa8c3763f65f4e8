import { sql, type SQL } from "drizzle-orm";
import { EMAIL } from "@goals/contracts/email-notices";
import type { Connection } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";

/** The account has an address that nobody has confirmed. */
export class EmailUnverified extends DomainError {
  override readonly name = "EmailUnverified";
  constructor() {
    super(403, "email_unverified", EMAIL.unverified);
  }
}

/**
 * The SQL condition that the address of a user is verified. Without it nothing is added that could act for the account: the
 * address may be one of somebody else, who takes the account over by a reset.
 */
export const hasVerifiedEmail = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`;

/** Throws EmailUnverified. */
export async function requireVerifiedEmail(db: Connection, userId: string): Promise<void> {
  const [[found]] = await db.batch([
    db.select({ isVerified: sql<number>`${hasVerifiedEmail(userId)}` }).from(sql`(select 1)`),
  ]);
  if (!found?.isVerified) throw new EmailUnverified();
}

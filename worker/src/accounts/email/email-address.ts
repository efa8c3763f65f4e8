import { and, eq, gt } from "drizzle-orm";
import type { EmailAddress } from "@goals/contracts/email-address";
import type { Database } from "../../platform/db/database.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { isPendingChange } from "./email-links.ts";

export function selectEmailAddress(db: Database, userId: string, now: Date) {
  const { email, expiresAt } = emailLinks;
  return [
    db
      .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ email, expiresAt })
      .from(emailLinks)
      .where(and(isPendingChange(userId), gt(expiresAt, now))),
  ] as const;
}

type Select = ReturnType<typeof selectEmailAddress>;
type RowsOf<Query extends { readonly _: { readonly result: unknown } }> = Query["_"]["result"];

/** The rows of `selectEmailAddress` as the API returns them. Throws Unauthorized if the user has just been deleted. */
export function toEmailAddressResponse([[user], [pending]]: readonly [
  RowsOf<Select[0]>,
  RowsOf<Select[1]>,
]): EmailAddress {
  if (!user) throw new Unauthorized();
  return {
    email: user.email,
    verifiedAt: user.verifiedAt?.toISOString() ?? null,
    pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

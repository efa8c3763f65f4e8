import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { emailField } from "@goals/contracts/auth";
import { requiredText } from "@goals/contracts/fields";
import { NAME_MAX } from "@goals/contracts/limits";
import { splitName } from "../auth/users.ts";
import type { Database } from "../db/database.ts";
import { identities, users } from "../db/schema.ts";
import type { UserRow } from "../user-store/store-call.ts";
import { ProviderSignInError, type ProviderClaims } from "./provider.ts";

/** The user of an identity. */
export async function findUserByIdentity(
  db: Database,
  { issuer, subject }: ProviderClaims,
): Promise<UserRow | undefined> {
  const [known] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return known?.user;
}

/**
 * Finds the user of an identity, or creates an account at the first sign-in. An identity is (issuer, subject); it is never
 * linked to an account by its email address. Throws ProviderSignInError for an address that has an account or that the
 * provider has not verified.
 */
export async function findOrCreateUser(
  db: Database,
  { claims, now, newId }: { claims: ProviderClaims; now: Date; newId: () => string },
): Promise<{ user: UserRow; isNew: boolean }> {
  const known = await findUserByIdentity(db, claims);
  if (known !== undefined) return { user: known, isNew: false };

  const email = z.safeParse(emailField, claims.email);
  if (!email.success || !claims.emailVerified) throw new ProviderSignInError("email_unconfirmed");
  const name = z.safeParse(requiredText(NAME_MAX, ""), claims.name);
  const names = splitName(name.success ? name.data : (email.data.split("@")[0] ?? ""));
  const user = { id: newId(), email: email.data, ...names };

  const [[created]] = await db.batch([
    db
      .insert(users)
      .values({ ...user, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning(),
    db.insert(identities).select(
      sql`select ${claims.issuer}, ${claims.subject}, ${users.id}, ${now.getTime()}
            from ${users} where ${users.id} = ${user.id}`,
    ),
  ]);
  if (created) return { user: created, isNew: true };
  // A concurrent request of the same user may have created the account.
  const existing = await findUserByIdentity(db, claims);
  if (existing === undefined) throw new ProviderSignInError("email_taken");
  return { user: existing, isNew: false };
}

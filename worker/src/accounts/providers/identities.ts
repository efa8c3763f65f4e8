import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { knownAddress } from "@goals/contracts/auth";
import { requiredLine } from "@goals/contracts/fields";
import type { AddedEnd } from "@goals/contracts/sign-in-redirect";
import type { Language } from "@goals/contracts/languages";
import { IDENTITIES_MAX, NAME_MAX } from "@goals/contracts/limits";
import {
  mayAddAccess,
  requireCurrentSession,
  type CurrentSession,
} from "../auth/account-access.ts";
import { isSpelledOtherwise } from "../auth/mailbox.ts";
import { splitName } from "../auth/account.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { identities, users, type UserRow } from "../../platform/db/schema.ts";
import { isUnreserved } from "../email/email-links.ts";
import { findUnverifiedHolder, releaseUnverifiedEmail } from "../email/email-address.ts";
import { createAccessMail, queueMailWhere, type MailContext } from "../../platform/mail/outbox.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { ProviderSignInError, type ProviderClaims } from "./provider.ts";

/** Stores that the provider has verified a user's address, if it is the account's. Older accounts lack this record. */
async function recordVerification(
  { db, now: emailVerifiedAt }: RequestContext,
  user: UserRow,
  { email, emailVerified }: ProviderClaims,
): Promise<UserRow> {
  const isVerified = emailVerified && z.safeParse(knownAddress, email).data === user.email;
  if (!isVerified || user.emailVerifiedAt !== null) return user;
  const isTheirs = and(eq(users.id, user.id), eq(users.email, user.email));
  const isUnverified = and(isTheirs, isNull(users.emailVerifiedAt));
  await db.repeatable.update(users).set({ emailVerifiedAt }).where(isUnverified);
  return { ...user, emailVerifiedAt };
}

export const isIdentity = ({ issuer, subject }: Pick<ProviderClaims, "issuer" | "subject">) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

export async function findUserByIdentity(db: Database, claims: ProviderClaims) {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isIdentity(claims));
  return row?.user;
}

/** Finds an identity's user or creates one. Never links an identity by email address. Throws ProviderSignInError. */
export async function findOrCreateUser(
  context: RequestContext,
  claims: ProviderClaims,
  language: Language,
): Promise<{ user: UserRow; isNew: boolean }> {
  const { db, userRows, now, newId } = context;
  const existing = await findUserByIdentity(db, claims);
  if (existing) return { user: await recordVerification(context, existing, claims), isNew: false };

  const email = z.safeParse(knownAddress, claims.email);
  if (!email.success || !claims.emailVerified) throw new ProviderSignInError("email_unconfirmed");
  const name = z.safeParse(requiredLine(NAME_MAX, ""), claims.name);
  const names = splitName(name.success ? name.data : (email.data.split("@")[0] ?? ""));
  const user = { id: newId(), email: email.data, ...names };

  if (await isSpelledOtherwise(db, user.email)) throw new ProviderSignInError("email_taken");
  const holder = await findUnverifiedHolder(db, user.email);
  const row = { ...user, language, createdAt: now, emailVerifiedAt: now };
  const isFree = isUnreserved(user.email, now);
  const { issuer, subject } = claims;
  const identity = { issuer, subject, userId: user.id, createdAt: now };
  const isNew = hasRow(users, eq(users.id, user.id));
  const insertUser = insertWhere(db, users, row, isFree).onConflictDoNothing({
    target: users.email,
  });
  await db.batch([
    db.select({ isFree }).from(sql`(select 1)`),
    ...releaseUnverifiedEmail(context, { email: user.email, isProven: isFree }),
    insertUser,
    insertWhere(db, identities, identity, isNew),
  ]);
  if (holder !== undefined) await userRows.finishProfileUpdate(db, holder, now);
  const found = await findUserByIdentity(db, claims);
  if (found === undefined) throw new ProviderSignInError("email_taken");
  // A concurrent request of the same user may have created the account.
  return { user: found, isNew: found.id === user.id };
}

/** Adds an identity once, and queues a mail. The primary key decides a race. Throws Unauthorized. */
export async function addIdentity(
  context: MailContext & Pick<RequestContext, "db">,
  session: CurrentSession,
  claims: ProviderClaims,
): Promise<{ end: AddedEnd; isNew: boolean }> {
  const { db, now } = context;
  const { userId } = session;
  const { issuer, subject } = claims;
  const isThis = isIdentity(claims);
  const isKnown = hasRow(identities, isThis);
  const canAdd = mayAddAccess(session, identities, IDENTITIES_MAX);
  const mail = await createAccessMail(context, userId, "identity_added");
  const [, [added]] = await db.batch([
    // Before the insert, because a known identity needs no mail.
    queueMailWhere(db, mail, sql`not ${isKnown} and ${canAdd}`),
    insertWhere(db, identities, { issuer, subject, userId, createdAt: now }, canAdd)
      .onConflictDoNothing()
      .returning({ userId: identities.userId }),
  ]);
  if (added) return { end: "added", isNew: true };
  const [existing] = await db.select({ userId: identities.userId }).from(identities).where(isThis);
  if (existing === undefined) await requireCurrentSession(db, session);
  const end = existing === undefined ? "full" : existing.userId === userId ? "added" : "taken";
  return { end, isNew: false };
}

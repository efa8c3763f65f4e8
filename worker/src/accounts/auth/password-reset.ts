import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { MAILS_MAX, RESETS_MAX } from "@goals/contracts/limits";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { RESET } from "@goals/contracts/notices";
import { hasRoom, hasRow, insertWhere } from "../../platform/db/statements.ts";
import { takeLast } from "../../platform/db/database.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { mailOutbox, passwordResets, users, type UserRow } from "../../platform/db/schema.ts";
import { sha256, generateToken } from "../../platform/crypto.ts";
import { TooManyRequests } from "../../platform/errors/domain-errors.ts";
import {
  clearAttempts,
  computeAttemptKey,
  consumeAttempt,
  computeWrongPasswordsKey,
} from "../../platform/attempts.ts";
import {
  createOutboxRow,
  type MailContext,
  queueMailWhere,
  sendMailAfterResponse,
} from "../../platform/mail/outbox.ts";
import { InvalidLink } from "../email/email-links.ts";
import type { AppContext, RequestContext } from "../requests/app-env.ts";
import { createRoutes, route } from "../requests/route.ts";
import { endAccess } from "./account-access.ts";
import { findByMailbox } from "./mailbox.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { nextPasswordVersion, selectPasswordVersion, type Passwords } from "./passwords.ts";
import { clearSessionCookie } from "./sign-in.ts";

const LIFETIME_MS = 60 * 60_000;

/** Mails a reset link, if there is an account. Call it after the response, so that its duration does not reveal one. */
async function mailResetLink(context: RequestContext, email: string): Promise<void> {
  const { db } = context;
  for (const user of await findByMailbox(db, email)) await mailLinkTo(context, user);
}

async function mailLinkTo(context: RequestContext, user: UserRow): Promise<void> {
  const { db, settings, now } = context;
  try {
    const key = await computeAttemptKey(settings, "mails", user.id);
    await consumeAttempt(db, { key, limit: settings.limits.MAILS, now });
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  const { resetRow, outboxRow } = await createResetRows(context, user.id);
  const hasRoomForReset = hasRoom(passwordResets, { userId: user.id, max: RESETS_MAX });
  const isQueued = hasRow(mailOutbox, eq(mailOutbox.id, outboxRow.id));
  // Writes both rows or, without room for both, neither.
  await db.batch([
    queueMailWhere(db, outboxRow, hasRoomForReset, { max: MAILS_MAX }),
    insertWhere(db, passwordResets, resetRow, isQueued),
  ]);
}

export const routes = createRoutes();

route(routes, endpoints.requestPasswordReset, (c, { body }, context) => {
  sendMailAfterResponse(c, mailResetLink(context, body.email));
  return { message: RESET.sent };
});

export async function createResetRows(context: MailContext, userId: string) {
  const { origin, now } = context;
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const link = `${origin}/reset-password?token=${token}`;
  const tokenHash = await sha256(token);
  return {
    outboxRow: await createOutboxRow(context, { userId, purpose: "reset", link, expiresAt }),
    resetRow: { tokenHash, userId, createdAt: now, expiresAt, usedAt: null },
  };
}

/** Checks and hashes a new password, and creates the mail about it. Throws InvalidInput, ServiceBusy. */
export async function prepareNewPassword(
  c: AppContext,
  user: Pick<UserRow, "id" | "email" | "firstName" | "lastName">,
  { newPassword, passwords }: { newPassword: string; passwords: Passwords },
) {
  const context = c.get("context");
  const { ledger, origin, now } = context;
  const { id: userId, email, firstName, lastName } = user;
  const personalWords = [email, `${firstName} ${lastName}`];
  await requireGoodPassword(c, newPassword, "newPassword", personalWords);
  const passwordHash = await passwords.hash(newPassword);
  const link = `${origin}/forgot-password`;
  const mail = await createOutboxRow(context, { userId, purpose: "password_changed", link });
  // Before the database: after a restore, a change without an entry would bring back the old password.
  await ledger.recordPasswordChange(userId, now);
  return { passwordHash, mail };
}

/** Ends with the old password, because a thief may have created it. */
const ENDS = [
  "sessions",
  "accessKeys",
  "pushDevices",
  "resetLinks",
  "pendingChange",
  // The reset verifies the address.
  "verifyLinks",
] as const;
/** Also ends if the address was never verified, because a stranger may have registered it. */
const ENDS_UNVERIFIED = ["passkeys", "identities", "calendars", "disownLinks"] as const;

route(routes, endpoints.resetPassword, async (c, { body, passwords }, context) => {
  const { db, userRows, settings, now } = context;
  const tokenHash = await sha256(body.token);
  const isGood = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  const owner = sql`(${db.select({ id: passwordResets.userId }).from(passwordResets).where(isGood)})`;

  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isGood);
  if (!found) throw new InvalidLink(RESET.invalid.description);
  const { id: userId, email, emailVerifiedAt: verifiedAt } = found.user;
  const change = { ...body, passwords };
  const { passwordHash, mail } = await prepareNewPassword(c, found.user, change);

  const changedAt = selectPasswordVersion(userId);
  const isUnverified = and(eq(users.id, owner), isNull(users.emailVerifiedAt));
  const unverified = sql`(select ${users.id} from ${users} where ${isUnverified})`;
  const usedReset = tokenHash;
  // Opening this link proves access to the address's mails.
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`;
  const row = { passwordHash, passwordChangedAt: nextPasswordVersion(now), emailVerifiedAt };
  // All statements require the unused token and the last one uses it, so that one of several concurrent calls succeeds.
  const changed = db.batch([
    // An attacker's wrong passwords must not lock the owner out after the reset.
    clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
    // Before the address becomes verified.
    ...endAccess(context, { owner: unverified, ends: ENDS_UNVERIFIED, usedReset }),
    db.update(users).set(row).where(eq(users.id, owner)),
    ...endAccess(context, { owner, ends: ENDS, usedReset }),
    queueMailWhere(db, mail, sql`${owner} is not null`),
    db.update(passwordResets).set({ usedAt: now }).where(isGood).returning({ changedAt }),
  ]);
  const isOurs = and(eq(passwordResets.tokenHash, tokenHash), eq(passwordResets.usedAt, now));
  const last = changed.then(takeLast);
  const find = () => db.select({ changedAt }).from(passwordResets).where(isOurs);
  const [used] = await writeOrFind(last, find);
  if (!used) throw new InvalidLink(RESET.invalid.description);
  await userRows.endSessions(db, userId, new Date(used.changedAt));
  context.accountId = userId;
  clearSessionCookie(c);
  const message = "Password Reset Successful";
  return { message, ...(verifiedAt === null && { wasUnverified: true as const }) };
});

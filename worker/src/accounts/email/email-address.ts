import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/email";
import { isLostEmail, LOST_EMAIL_DOMAIN } from "@goals/contracts/auth";
import { endAccess } from "../auth/account-access.ts";
import type { BatchItem, Database } from "../../platform/db/database.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/crypto.ts";
import { computeAttemptKey, consumeAttempt } from "../../platform/attempts.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import {
  createEmailLink,
  hasEmailLink,
  hasRoomForLink,
  InvalidLink,
  isPendingChange,
  isUsable,
  requireOwnSession,
} from "./email-links.ts";

export function selectEmailAddress({ db, now }: RequestContext, userId: string) {
  const { email, expiresAt } = emailLinks;
  const isPending = and(isPendingChange(userId), gt(expiresAt, now));
  return [
    db.select().from(users).where(eq(users.id, userId)),
    db.select({ email, expiresAt }).from(emailLinks).where(isPending),
  ] as const;
}

type Selected = ReturnType<typeof selectEmailAddress>;

export function toEmailAddress([user]: Awaited<Selected[0]>, [pending]: Awaited<Selected[1]>) {
  // The user has just been deleted.
  if (!user) throw new Unauthorized();
  return {
    email: user.email,
    verifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    pending: pending ? { ...pending, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

export async function readEmailAddress(context: RequestContext, userId: string) {
  return toEmailAddress(...(await context.db.batch(selectEmailAddress(context, userId))));
}

export const routes = createRoutes();

route(routes, endpoints.getEmailAddress, (_, { user }, context) =>
  readEmailAddress(context, user.userId),
);

type AddressOf = Readonly<Record<"userId" | "email", string>>;

/** The statements for a link that verifies an address, and its mail: for the batch that creates a user, or later. */
export async function planVerification(context: RequestContext, user: AddressOf) {
  const { db } = context;
  const { userId, email } = user;
  const { row, outboxRow } = await createEmailLink(context, { ...user, purpose: "verify" });
  const isTheirs = and(eq(users.id, userId), eq(users.email, email));
  const isUnverified = hasRow(users, and(isTheirs, isNull(users.emailVerifiedAt)));
  return [
    insertWhere(db, emailLinks, row, sql`${isUnverified} and ${hasRoomForLink(userId)}`),
    queueMailWhere(db, outboxRow, hasEmailLink(row)),
  ] as const;
}

route(routes, endpoints.sendEmailVerification, async (c, { user }, context) => {
  const { db, settings, now } = context;
  const { userId } = user;
  const { email } = currentUser(c).user;
  if (isLostEmail(email)) return;
  const key = await computeAttemptKey(settings, "email-verification", userId);
  await consumeAttempt(db, { key, limit: settings.limits.MAILS, now });
  await db.batch(await planVerification(context, { userId, email }));
});

async function findVerification(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ userId: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.email)))
    .where(isUsable("verify", tokenHash, now));
  if (!found) throw new InvalidLink();
  return found;
}

route(routes, endpoints.verifyEmail, async (c, { body: { token } }, context) => {
  const { db, userRows, now } = context;
  const tokenHash = await sha256(token);
  const { userId, email, verifiedAt } = await findVerification(db, tokenHash, now);
  if (verifiedAt !== null) return { email };
  await requireOwnSession(c, { userId });
  const isTheirs = and(eq(users.id, userId), eq(users.email, email));
  const owner = sql`(select ${users.id} from ${users} where ${and(isTheirs, eq(users.emailVerifiedAt, now))})`;
  const isUnverified = and(isTheirs, isNull(users.emailVerifiedAt));
  const [rows] = await db.repeatable.batch([
    db.update(users).set({ emailVerifiedAt: now }).where(isUnverified).returning({ id: users.id }),
    ...userRows.planProfileUpdate(db, owner, now),
  ]);
  // Another request was faster: it used the same link, or changed the address.
  if (rows.length === 0) await findVerification(db, tokenHash, now);
  else context.accountId = userId;
  await userRows.finishProfileUpdate(db, userId, now);
  return { email };
});

/** Links in the mailbox, which the address's new owner could open. */
const ENDS = ["resetLinks", "verifyLinks", "disownLinks"] as const;

const isHeldUnverified = (email: string) =>
  and(eq(users.email, email), isNull(users.emailVerifiedAt));

export async function findUnverifiedHolder(db: Database, email: string) {
  const [found] = await db.select({ id: users.id }).from(users).where(isHeldUnverified(email));
  return found?.id;
}

/** The statements that take an address from an account that never verified it. `finishProfileUpdate` follows. */
export function releaseUnverifiedEmail(
  context: RequestContext,
  { email, isProven }: { email: string; isProven: SQL },
): BatchItem[] {
  const { db, userRows, now } = context;
  const isHeld = and(isHeldUnverified(email), isProven);
  const lostEmail = sql`${users.id} || ${`@${LOST_EMAIL_DOMAIN}`}`;
  const owner = sql`(select ${users.id} from ${users} where ${isHeld})`;
  return [
    ...endAccess(context, { owner, ends: ENDS }),
    ...userRows.planProfileUpdate(db, owner, now),
    // The account keeps its sessions and data, and its owner can set another address.
    db.update(users).set({ email: lostEmail }).where(isHeld),
  ];
}

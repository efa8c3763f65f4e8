import * as endpoints from "@goals/contracts/endpoints/email";
import { and, eq, isNull, sql } from "drizzle-orm";
import { endAccess, selectFirstUnanswered } from "../auth/account-access.ts";
import { createResetRows } from "../auth/password-reset.ts";
import { selectPasswordVersion } from "../auth/passwords.ts";
import { clearSessionCookie } from "../auth/sign-in.ts";
import { type Database, takeLast } from "../../platform/db/database.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { emailLinks, passwordResets, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/crypto.ts";
import { clearAttempts, computeWrongPasswordsKey } from "../../platform/attempts.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import type { AppContext } from "../requests/app-env.ts";
import { createRoutes, route } from "../requests/route.ts";
import { InvalidLink, isUnexpired, isUsable, selectOwnerOf } from "./email-links.ts";

/** "undo" restores the address from before a change; "disown" answers the mail about a sign-in. */
type LockPurpose = "undo" | "disown";

/** These end only if they were added after the first unanswered sign-in alert, or after the change of address. */
const ENDS_SINCE = {
  disown: ["passkeys", "identities", "pushDevices", "calendars"],
  undo: ["passkeys", "identities", "calendars"],
} as const;
const ALWAYS = ["password", "sessions", "accessKeys", "resetLinks", "pendingChange"] as const;
const ENDS = {
  disown: ALWAYS,
  undo: [...ALWAYS, "pushDevices", "verifyLinks", "disownLinks"],
} as const;

/** The link with this digest, used or not. A used undo link only counts while its address is the current one. */
async function findLink(db: Database, purpose: LockPurpose, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ link: emailLinks, email: users.email })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(isUnexpired(purpose, tokenHash, now));
  if (!found) throw new InvalidLink();
  const { userId, email, createdAt, usedAt } = found.link;
  // After a change of address only its undo link works, because a reset link would go to the thief's address.
  const isRestoring = purpose === "undo" && usedAt === null;
  if (!isRestoring && found.email !== email) throw new InvalidLink();
  return { userId, email, createdAt, isUsed: usedAt !== null };
}

/** Locks out a thief with a token mailed to the owner, and mails a reset link. Throws InvalidLink. */
async function lockAccount(c: AppContext, purpose: LockPurpose, token: string) {
  const context = c.get("context");
  const { db, userRows, settings, now } = context;
  const isUndo = purpose === "undo";
  const tokenHash = await sha256(token);
  const { userId, email, createdAt, isUsed } = await findLink(db, purpose, tokenHash, now);
  if (isUsed) return { email };
  const { resetRow, outboxRow } = await createResetRows(context, userId);

  // Before the database, like a reset.
  await context.ledger.recordPasswordChange(userId, now);
  const isLink = eq(emailLinks.tokenHash, tokenHash);
  const isLinkGood = hasRow(emailLinks, isUsable(purpose, tokenHash, now));
  const isGood = isUndo
    ? sql`${isLinkGood} and ${selectOwnerOf(email, { userId, now })} is null`
    : isLinkGood;
  const isTheirs = and(eq(users.id, userId), eq(users.email, email), isGood);
  const owner = sql`(select ${users.id} from ${users} where ${isTheirs})`;
  const unanswered = selectFirstUnanswered(userId, now);
  // A thief may also have added something before the change of address.
  const since = isUndo
    ? sql`min(${createdAt.getTime()}, coalesce(${unanswered}, ${now.getTime()}))`
    : unanswered;
  const isOfPurpose = and(eq(emailLinks.userId, owner), eq(emailLinks.purpose, purpose));
  const isLater = sql`rowid > (select rowid from ${emailLinks} where ${isLink})`;
  const isLocked = and(eq(users.id, userId), isGood);
  const restoring = [
    db.update(users).set({ email, emailVerifiedAt: now }).where(isLocked),
    db.delete(emailLinks).where(and(isOfPurpose, isLater)),
  ];
  const isUnused = and(isOfPurpose, isNull(emailLinks.usedAt), isUndo ? isLink : undefined);
  const isOurs = and(isLink, eq(emailLinks.usedAt, now));
  const done = { changedAt: selectPasswordVersion(userId) };
  // All statements require the unused token, and the last one uses it, or the links of all mails about sign-ins.
  const written = db.batch([
    clearAttempts(db, await computeWrongPasswordsKey(settings, email)),
    ...(isUndo ? restoring : []),
    ...endAccess(context, { owner, ends: ENDS_SINCE[purpose], since }),
    ...endAccess(context, { owner, ends: ENDS[purpose] }),
    ...userRows.planProfileUpdate(db, owner, now),
    insertWhere(db, passwordResets, resetRow, sql`${owner} is not null`),
    queueMailWhere(db, outboxRow, sql`${owner} is not null`),
    db.update(emailLinks).set({ usedAt: now }).where(isUnused).returning(done),
  ]);
  const last = written.then(takeLast);
  const [used] = await writeOrFind(last, () => db.select(done).from(emailLinks).where(isOurs));
  if (!used) {
    // Another request was faster, or the address has changed.
    const again = await findLink(db, purpose, tokenHash, now);
    if (!again.isUsed) throw new InvalidLink();
    return { email };
  }
  await userRows.endSessions(db, userId, new Date(used.changedAt));
  await userRows.finishProfileUpdate(db, userId, now);
  context.accountId = userId;
  return { email };
}

async function lock(c: AppContext, purpose: LockPurpose, token: string) {
  const locked = await lockAccount(c, purpose, token);
  clearSessionCookie(c);
  return locked;
}

export const routes = createRoutes();

route(routes, endpoints.undoEmailChange, (c, { body }) => lock(c, "undo", body.token));

route(routes, endpoints.disownSignIn, async (c, { body }) => {
  await lock(c, "disown", body.token);
});

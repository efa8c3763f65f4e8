import { and, eq, isNull, sql } from "drizzle-orm";
import * as accountEndpoints from "@goals/contracts/endpoints/account";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { computeAttemptKey, verifyPasswordWithLimit } from "../../platform/attempts.ts";
import { writeOrFind } from "../../platform/db/errors.ts";
import { users, type UserRow } from "../../platform/db/schema.ts";
import { insertWhere } from "../../platform/db/statements.ts";
import {
  Conflict,
  createFieldError,
  InvalidInput,
  Unauthorized,
} from "../../platform/errors/domain-errors.ts";
import { findBrowserLanguage } from "../../platform/http/plain-page.ts";
import { queueMailWhere } from "../../platform/mail/outbox.ts";
import { isUnreserved } from "../email/email-links.ts";
import { planVerification } from "../email/email-address.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { currentUser, readBrowserZone } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { requireFreshProof } from "../requests/sessions.ts";
import { endAccess, isCurrentSession } from "./account-access.ts";
import { isSpelledOtherwise } from "./mailbox.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { prepareNewPassword } from "./password-reset.ts";
import { nextPasswordVersion, type Passwords } from "./passwords.ts";
import { clearSessionCookie, startSession } from "./sign-in.ts";

export const routes = createRoutes();

route(routes, endpoints.changeUser, async (c, { user, body: { language } }, context) => {
  const { db, userRows } = context;
  // In the directory, which writes the mails.
  const change = db.repeatable.update(users).set({ language }).where(eq(users.id, user.userId));
  const [changed] = await change.returning();
  if (changed) await userRows.updateProfile(db, changed);
  return { ...currentUser(c).user, language };
});

export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = ""] = name.split(/\s/, 1);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

const emailTaken = () =>
  new Conflict("email_taken", "An account with this email already exists. Please sign in instead.");

route(routes, endpoints.register, async (c, { body, passwords }, context) => {
  const { db, now: createdAt, newId } = context;
  const { email, name, password } = body;
  if (await isSpelledOtherwise(db, email)) throw emailTaken();
  await requireGoodPassword(c, password, "password", [email, name]);
  const id = newId();
  const passwordHash = await passwords.hash(password);
  const browser = { timeZone: readBrowserZone(c), language: findBrowserLanguage(c) };
  const row = { id, email, ...splitName(name), passwordHash, ...browser, createdAt };
  const verification = await planVerification(context, { userId: id, email });
  const written = db.batch([
    // The rest depends on this row.
    insertWhere(db, users, row, isUnreserved(email, createdAt))
      .onConflictDoNothing({ target: users.email })
      .returning(),
    ...verification,
  ]);
  const inserted = written.then(([rows]) => rows);
  const find = () => db.select().from(users).where(eq(users.id, id));
  const [created] = await writeOrFind(inserted, find);
  if (!created) throw emailTaken();
  return startSession(c, created, { isProof: true });
});

/** The user's row. Throws Unauthorized if they have just been deleted. */
export async function requireUser({ db }: RequestContext, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  return user;
}

export class WrongOwnPassword extends InvalidInput {
  constructor(field: string) {
    super(PASSWORD.wrong, [{ path: field, message: PASSWORD.wrong }]);
  }
}

/** Verifies a password typed again, for the form's `field`. Throws InvalidInput, TooManyRequests, ServiceBusy. */
async function requireOwnPassword(
  context: RequestContext,
  { id, passwordHash: stored }: UserRow,
  { field, ...attempt }: { field: string; password: string; passwords: Passwords },
): Promise<void> {
  const { settings } = context;
  // A limit of its own, so that strangers' wrong passwords at the sign-in do not count.
  const key = await computeAttemptKey(settings, "own-password", id);
  const count = { key, limit: settings.limits.WRONG_PASSWORDS };
  const { matches } = await verifyPasswordWithLimit(context, { count, stored, ...attempt });
  if (!matches) throw new WrongOwnPassword(field);
}

route(routes, endpoints.proveByPassword, async (_, input, context) => {
  const { userId, sessionId } = input.user;
  const { password } = input.body;
  const user = await requireUser(context, userId);
  const attempt = { field: "password", password, passwords: input.passwords };
  await requireOwnPassword(context, user, attempt);
  await context.userRows.recordProof(context.db, { sessionId, userId }, context.now);
});

/** Always ends with the old password. */
const ENDS = ["sessions", "resetLinks", "pendingChange"] as const;
/** Also ends if the owner chooses so. */
const ENDS_KEYS = [...ENDS, "accessKeys", "pushDevices"] as const;

route(routes, endpoints.changePassword, async (c, input, context) => {
  const { user: session, passwords } = input;
  const { db, userRows, now } = context;
  const { userId } = session;
  const { currentPassword: password, newPassword, endsKeys = false } = input.body;
  const user = await requireUser(context, userId);
  const { passwordHash: stored } = user;
  if (stored === null) {
    requireFreshProof(session.provenAt, now);
  } else {
    if (password === undefined) throw createFieldError("currentPassword", PASSWORD.missing);
    await requireOwnPassword(context, user, { field: "currentPassword", password, passwords });
  }
  const change = { newPassword, passwords };
  const { passwordHash, mail } = await prepareNewPassword(c, user, change);

  // Only replaces the verified hash, so that only one of several concurrent calls succeeds.
  const isVerified = stored === null ? isNull(users.passwordHash) : eq(users.passwordHash, stored);
  // Each hash has its own salt, so the hash identifies this write.
  const isOurs = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
  const owner = sql`(select ${users.id} from ${users} where ${isOurs})`;
  const row = { passwordHash, passwordChangedAt: nextPasswordVersion(now) };
  const isAllowed = and(eq(users.id, userId), isVerified, isCurrentSession(session));
  const written = db.batch([
    db.update(users).set(row).where(isAllowed).returning(),
    ...endAccess(context, { owner, ends: endsKeys ? ENDS_KEYS : ENDS }),
    queueMailWhere(db, mail, sql`${owner} is not null`),
  ]);
  const updated = written.then(([rows]) => rows);
  const [changed] = await writeOrFind(updated, () => db.select().from(users).where(isOurs));
  if (!changed) {
    const message = "Your password was changed a moment ago on another page or device.";
    throw new Conflict("password_changed", message);
  }
  await userRows.endSessions(db, userId, changed.passwordChangedAt ?? now);
  // A new session, so that a copy of this browser's previous cookie no longer works.
  return startSession(c, changed, { isProof: true });
});

route(routes, accountEndpoints.deleteAccount, async (c, input, context) => {
  const { db, ledger, userRows, now } = context;
  const { userId, provenAt } = input.user;
  const { password = "", email } = input.body;
  const user = await requireUser(context, userId);
  if (user.passwordHash === null) {
    if (email !== user.email)
      throw createFieldError("email", "Please type your own email address.");
    requireFreshProof(provenAt, now);
  } else {
    const attempt = { field: "password", password, passwords: input.passwords };
    await requireOwnPassword(context, user, attempt);
  }
  // Before the database, so that a restored backup does not bring the user back.
  await ledger.recordDeletion(userId);
  await userRows.deleteUser(db, userId, now);
  clearSessionCookie(c);
});

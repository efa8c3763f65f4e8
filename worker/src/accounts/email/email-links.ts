import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { EMAIL_LINK } from "@goals/contracts/account-notices";
import { DISOWN_ROUTE, buildEmailLinkPath } from "@goals/contracts/account";
import {
  DISOWN_LINKS_MAX,
  DISOWN_MS,
  EMAIL_LINKS_MAX,
  EMAIL_UNDO_MS,
} from "@goals/contracts/limits";
import { generateToken, hmac, sha256 } from "../../platform/crypto.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { emailLinks, users, type UserRow } from "../../platform/db/schema.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import { createOutboxRow, type MailContext, queueMailWhere } from "../../platform/mail/outbox.ts";
import type { AppContext } from "../requests/app-env.ts";
import { isMailbox } from "../auth/mailbox.ts";
import { readSessionClaim } from "../requests/authenticate.ts";

const CONFIRMATION_MS = 24 * 60 * 60_000;

type Row = typeof emailLinks.$inferSelect;
type Purpose = Row["purpose"];

const LINKS = {
  verify: { mail: "verify_email", lifetimeMs: CONFIRMATION_MS },
  change: { mail: "email_change", lifetimeMs: CONFIRMATION_MS },
  undo: { mail: "email_changed", lifetimeMs: EMAIL_UNDO_MS },
  disown: { mail: "new_device", lifetimeMs: DISOWN_MS },
} as const satisfies Record<Purpose, object>;

/** The link is unknown, used or expired; the response does not reveal which. */
export class InvalidLink extends DomainError {
  constructor(message: string = EMAIL_LINK.invalid.description) {
    super(400, "invalid_token", message);
  }
}

/** The mailbox's owner may not be the account's, because a stranger may have typed the address. The link stays unused. */
class OwnSessionRequired extends DomainError {
  constructor() {
    super(403, "own_session_required", EMAIL_LINK.foreign.description);
  }
}

/** Throws OwnSessionRequired unless the browser is signed in to the account that asked for the link. */
export async function requireOwnSession(
  c: AppContext,
  { userId, checked }: { userId: string; checked?: string },
): Promise<void> {
  const { db, userRows, now } = c.get("context");
  const claim = await readSessionClaim(c);
  if (claim?.userId !== userId) throw new OwnSessionRequired();
  if (claim.sessionId !== checked && !(await userRows.hasSession(db, claim, now)))
    throw new OwnSessionRequired();
}

/** Creates a link's row, and the row of its mail to `email`. The link itself is only in the mail. */
export async function createEmailLink(
  context: MailContext,
  { userId, purpose, email }: Pick<Row, "userId" | "email" | "purpose">,
  token = generateToken(),
) {
  const { origin, now } = context;
  const expiresAt = new Date(now.getTime() + LINKS[purpose].lifetimeMs);
  const path =
    purpose === "disown" ? `${DISOWN_ROUTE}?token=${token}` : buildEmailLinkPath(purpose, token);
  const mail = { userId, purpose: LINKS[purpose].mail, link: origin + path, to: email, expiresAt };
  const created = { tokenHash: await sha256(token), createdAt: now, expiresAt, usedAt: null };
  const row: Row = { userId, purpose, email, ...created, sessionId: null, passwordVersion: null };
  return { row, outboxRow: await createOutboxRow(context, mail) };
}

/** The SQL condition that a user exists and has room for another link. Links about sign-ins have separate room. */
export const hasRoomForLink = (userId: string): SQL =>
  sql`${hasRow(users, eq(users.id, userId))}
    and (select count(*) from ${emailLinks}
      where ${and(eq(emailLinks.userId, userId), ne(emailLinks.purpose, "disown"))}) < ${EMAIL_LINKS_MAX}`;

export const hasEmailLink = ({ tokenHash }: Pick<Row, "tokenHash">): SQL =>
  hasRow(emailLinks, eq(emailLinks.tokenHash, tokenHash));

export const isPendingChange = (userId: string) =>
  and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "change"), isNull(emailLinks.usedAt));

export const isUnexpired = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(
    eq(emailLinks.tokenHash, tokenHash),
    eq(emailLinks.purpose, purpose),
    gt(emailLinks.expiresAt, now),
  );

export const isUsable = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(isUnexpired(purpose, tokenHash, now), isNull(emailLinks.usedAt));

const selectReserving = (email: string, { userId, now }: { userId: string; now: Date }) =>
  sql`select ${emailLinks.userId} from ${emailLinks} where ${and(
    eq(emailLinks.email, email),
    eq(emailLinks.purpose, "undo"),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, now),
    ne(emailLinks.userId, userId),
  )}`;

/** Selects another account that has verified an address or can restore it, or null. A thief's account does not count. */
export function selectOwnerOf(email: string, { userId, now }: { userId: string; now: Date }) {
  const isVerified = isNotNull(users.emailVerifiedAt);
  const isTheirs = and(isMailbox(email), ne(users.id, userId), isVerified);
  return sql<string | null>`coalesce((select ${users.id} from ${users} where ${isTheirs}),
    (${selectReserving(email, { userId, now })} limit 1))`;
}

/** The condition that an address can no longer be restored to an account. */
export const isUnreserved = (email: string, now: Date): SQL =>
  sql`not exists (${selectReserving(email, { userId: "", now })})`;

/** Mails a user about a sign-in on a new device before the response, so that no sign-in goes without its mail. */
export async function mailNewDevice(
  c: AppContext,
  { id: userId, email, passwordChangedAt }: Pick<UserRow, "id" | "email" | "passwordChangedAt">,
): Promise<void> {
  const context = c.get("context");
  const { db, settings, now } = context;
  const day = Math.floor(now.getTime() / 86_400_000);
  // One per day and password version, so that all of these mails work and many sign-ins take one row.
  const identity = ["disown", userId, email, passwordChangedAt?.getTime() ?? 0, day];
  const token = hmac(settings.SESSION_SECRET, JSON.stringify(identity));
  const link = { userId, email, purpose: "disown" } as const;
  const { row, outboxRow } = await createEmailLink(context, link, token);
  const isTheirs = and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "disown"));
  const isOther = and(isTheirs, ne(emailLinks.tokenHash, row.tokenHash));
  // The first sign-in determines how far back a lock reaches.
  const first = db
    .select({ tokenHash: emailLinks.tokenHash })
    .from(emailLinks)
    .where(isOther)
    .orderBy(asc(emailLinks.createdAt), asc(sql`rowid`))
    .limit(DISOWN_LINKS_MAX - 1);
  const isLeftOut = or(lte(emailLinks.expiresAt, now), notInArray(emailLinks.tokenHash, first));
  const isThere = hasRow(users, eq(users.id, userId));
  const { tokenHash: target } = emailLinks;
  const { expiresAt } = row;
  await db.batch([
    db.delete(emailLinks).where(and(isOther, isLeftOut)),
    insertWhere(db, emailLinks, row, isThere).onConflictDoUpdate({ target, set: { expiresAt } }),
    queueMailWhere(db, outboxRow, hasEmailLink(row)),
  ]);
}

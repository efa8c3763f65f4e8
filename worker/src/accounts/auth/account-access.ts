import { and, eq, gte, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import { EMAIL } from "@goals/contracts/account-notices";
import type { BatchItem, Connection } from "../../platform/db/database.ts";
import { hasRoom, hasRow, type OwnedTable } from "../../platform/db/statements.ts";
import {
  accessKeys,
  calendars,
  emailLinks,
  identities,
  passkeys,
  passwordResets,
  pushDevices,
  users,
} from "../../platform/db/schema.ts";
import type { AccessKind } from "../../platform/db/user-tables.ts";
import { DomainError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { RequestContext } from "../requests/app-env.ts";
import type { SignedIn } from "../requests/sessions.ts";
import { nextPasswordVersion } from "./passwords.ts";

/** A link that undoes a change lets the owner back in. It only ends by time, by use, or with the account. */
type EndedKind = Exclude<AccessKind, "undoLinks">;

interface Ending {
  /** Selects the account's id; null if nothing should end. */
  readonly owner: SQL;
  /** Passkeys, identities, push devices and calendars that were added earlier stay. */
  readonly since?: SQL;
  /** The digest of a reset link that stays, because the caller marks it as used. */
  readonly usedReset?: string;
}

type EndingContext = Pick<RequestContext, "db" | "userRows" | "now">;
type EndAccess = (context: EndingContext, ending: Ending) => BatchItem;

const isUnused = (...purposes: (typeof emailLinks.$inferSelect)["purpose"][]) =>
  and(inArray(emailLinks.purpose, purposes), isNull(emailLinks.usedAt));

const deleteFrom =
  (table: OwnedTable, where?: (ending: Ending) => SQL | undefined): EndAccess =>
  ({ db }, ending) =>
    db.delete(table).where(and(eq(table.userId, ending.owner), where?.(ending)));

const deleteSince = (
  table: typeof passkeys | typeof identities | typeof pushDevices | typeof calendars,
) => deleteFrom(table, ({ since }) => since && gte(table.createdAt, since));

/** One statement deletes the unused links of all these kinds. */
const LINKS = { pendingChange: "change", verifyLinks: "verify" } as const;

const END: Readonly<Record<Exclude<EndedKind, keyof typeof LINKS>, EndAccess>> = {
  password: ({ db, now }, { owner }) =>
    db
      .update(users)
      .set({ passwordHash: null, passwordChangedAt: nextPasswordVersion(now) })
      .where(eq(users.id, owner)),
  // After the password, because a user store ends the sessions of older versions.
  sessions: ({ db, userRows }, { owner }) => userRows.planEndSessions(db, owner),
  passkeys: deleteSince(passkeys),
  identities: deleteSince(identities),
  pushDevices: deleteSince(pushDevices),
  calendars: deleteSince(calendars),
  accessKeys: deleteFrom(accessKeys),
  resetLinks: deleteFrom(passwordResets, ({ usedReset = "" }) =>
    ne(passwordResets.tokenHash, usedReset),
  ),
  // Keeps these links, so that each still says that it was used.
  disownLinks: ({ db, now }, { owner }) =>
    db
      .update(emailLinks)
      .set({ usedAt: now })
      .where(and(eq(emailLinks.userId, owner), isUnused("disown"))),
};

/** The statements that end everything that can act for an account, for the batch of the change that requires it. */
export function endAccess(
  context: EndingContext,
  { ends, ...ending }: Ending & { ends: readonly EndedKind[] },
): BatchItem[] {
  const pick = <Value>(of: Readonly<Record<string, Value>>): Value[] =>
    Object.entries(of).flatMap(([kind, value]) =>
      ends.some((one) => one === kind) ? [value] : [],
    );
  const chosen = pick(END);
  const links = pick(LINKS);
  if (links.length > 0) chosen.push(deleteFrom(emailLinks, () => isUnused(...links)));
  return chosen.map((end) => end(context, ending));
}

/** Selects the time of the first sign-in whose mail has no answer; null without one. */
export const selectFirstUnanswered = (userId: string, now: Date) =>
  sql<number | null>`(select min(${emailLinks.createdAt}) from ${emailLinks} where ${and(
    eq(emailLinks.userId, userId),
    isUnused("disown"),
    sql`${emailLinks.expiresAt} > ${now.getTime()}`,
  )})`;

/** The user of a request's session, and the password version when the session was checked. */
export type CurrentSession = Pick<SignedIn, "userId" | "passwordVersion">;

/** The condition that a session has not ended since its check, so that a locked-out thief's request leaves no way in. */
export function isCurrentSession({ userId, passwordVersion }: CurrentSession): SQL {
  // Everything that ends sessions creates a new password version in the same batch.
  const isUnchanged = sql`coalesce(${users.passwordChangedAt}, 0) <= ${passwordVersion}`;
  return hasRow(users, and(eq(users.id, userId), isUnchanged));
}

/** Throws Unauthorized if a write with `isCurrentSession` wrote nothing because the session had ended. */
export async function requireCurrentSession(db: Connection, session: CurrentSession) {
  if (!(await isTrue(db, isCurrentSession(session)))) throw new Unauthorized();
}

async function isTrue(db: Connection, condition: SQL): Promise<boolean> {
  const [found] = await db.select({ holds: condition }).from(sql`(select 1)`);
  return Boolean(found?.holds);
}

/** The condition that a user's address is verified: the owner of an unverified one could take over the account with a reset. */
export const hasVerifiedEmail = (userId: string): SQL =>
  hasRow(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));

export async function requireVerifiedEmail(db: Connection, userId: string): Promise<void> {
  if (!(await isTrue(db, hasVerifiedEmail(userId))))
    throw new DomainError(403, "email_unverified", EMAIL.unverified);
}

/** The condition that a session may add a way to act for its account: the table has room, or already has this `row`. */
export function mayAddAccess(session: CurrentSession, table: OwnedTable, max: number, row?: SQL) {
  const { userId } = session;
  return sql`${isCurrentSession(session)} and ${hasVerifiedEmail(userId)}
    and ${hasRoom(table, { userId, max, row })}`;
}

/** Throws the reason, Unauthorized or a DomainError, if a write with `mayAddAccess` wrote nothing. */
export async function requireMayAddAccess(db: Connection, session: CurrentSession): Promise<void> {
  await requireCurrentSession(db, session);
  await requireVerifiedEmail(db, session.userId);
}

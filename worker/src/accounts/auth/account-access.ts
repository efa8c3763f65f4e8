import { and, eq, gte, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  accessKeys,
  emailLinks,
  identities,
  passkeys,
  passwordResets,
  pushDevices,
  users,
} from "../../platform/db/schema.ts";
import type { AccessKind } from "../../platform/db/user-tables.ts";
import type { RequestContext } from "../requests/app-env.ts";
import { nextPasswordVersion } from "./passwords.ts";

/** A link that undoes a change lets the owner back in. It only ends by time, by use, or with the account. */
type EndedKind = Exclude<AccessKind, "undoLinks">;

interface Ending {
  /** Selects the account's id; null if nothing should end. */
  readonly owner: SQL;
  /** Passkeys, identities and push devices that were added earlier stay valid. */
  readonly since?: SQL;
  /** The digest of a reset link that stays, because the caller marks it as used. */
  readonly usedReset?: string;
}

type EndingContext = Pick<RequestContext, "db" | "placement" | "now">;
type EndAccess = (context: EndingContext, ending: Ending) => BatchItem<"sqlite">;

const isUnused = (purpose: (typeof emailLinks.$inferSelect)["purpose"]) =>
  and(eq(emailLinks.purpose, purpose), isNull(emailLinks.usedAt));

const deleteUnused =
  (purpose: "change" | "verify"): EndAccess =>
  ({ db }, { owner }) =>
    db.delete(emailLinks).where(and(eq(emailLinks.userId, owner), isUnused(purpose)));

const deleteSince =
  (table: typeof passkeys | typeof identities | typeof pushDevices): EndAccess =>
  ({ db }, { owner, since }) =>
    db.delete(table).where(and(eq(table.userId, owner), since && gte(table.createdAt, since)));

const END: Readonly<Record<EndedKind, EndAccess>> = {
  password: ({ db, now }, { owner }) =>
    db
      .update(users)
      .set({ passwordHash: null, passwordChangedAt: nextPasswordVersion(now) })
      .where(eq(users.id, owner)),
  // After the password, because a user store ends the sessions of older versions.
  sessions: ({ db, placement }, { owner }) => placement.planEndSessions(db, owner),
  passkeys: deleteSince(passkeys),
  identities: deleteSince(identities),
  pushDevices: deleteSince(pushDevices),
  accessKeys: ({ db }, { owner }) => db.delete(accessKeys).where(eq(accessKeys.userId, owner)),
  resetLinks: ({ db }, { owner, usedReset }) =>
    db
      .delete(passwordResets)
      .where(
        and(
          eq(passwordResets.userId, owner),
          usedReset === undefined ? undefined : ne(passwordResets.tokenHash, usedReset),
        ),
      ),
  pendingChange: deleteUnused("change"),
  verifyLinks: deleteUnused("verify"),
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
): BatchItem<"sqlite">[] {
  return Object.entries(END)
    .filter(([kind]) => ends.some((one) => one === kind))
    .map(([, end]) => end(context, ending));
}

/** Selects the time of the first sign-in whose mail has no answer; null without one. */
export const selectFirstUnanswered = (userId: string, now: Date) =>
  sql<number | null>`(select min(${emailLinks.createdAt}) from ${emailLinks} where ${and(
    eq(emailLinks.userId, userId),
    isUnused("disown"),
    sql`${emailLinks.expiresAt} > ${now.getTime()}`,
  )})`;

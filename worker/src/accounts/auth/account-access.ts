import { and, eq, gte, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { UserList } from "@goals/contracts/export";
import type { Database } from "../../platform/db/database.ts";
import {
  accessKeys,
  emailLinks,
  identities,
  passkeys,
  passwordResets,
  pushDevices,
  users,
} from "../../platform/db/schema.ts";
import type { EmailLinkRow } from "../email/email-links.ts";
import type { Placement } from "../../placement/placement.ts";
import { nextPasswordVersion } from "./passwords.ts";

/**
 * What each table with rows of users holds that can act for the account; nothing for a table of plain data. Fresh proofs, and
 * passkeys and identities that are being added, end with their session. Known devices end with the version of the password.
 */
export const ACCESS_BY_TABLE = {
  users: ["password"],
  sessions: ["sessions"],
  passkeys: ["passkeys"],
  identities: ["identities"],
  accessKeys: ["accessKeys"],
  pushDevices: ["pushDevices"],
  passwordResets: ["resetLinks"],
  // A link that undoes a change is the owner's way back: it ends by time, by its use, or with the account.
  emailLinks: ["pendingChange", "verifyLinks", "disownLinks", "undoLinks"],
  // The links in these mails act through the rows above.
  mailOutbox: [],
  accountEvents: [],
  reminders: [],
  reminderDeliveries: [],
  tasks: [],
  objectives: [],
  missions: [],
  research: [],
  analyses: [],
  setAside: [],
  weekReviews: [],
  days: [],
  daysAway: [],
  weekdaysOff: [],
  coachAnswers: [],
} as const satisfies Readonly<Record<UserList | "users", readonly string[]>>;

export type AccessKind = (typeof ACCESS_BY_TABLE)[keyof typeof ACCESS_BY_TABLE][number];
type EndedKind = Exclude<AccessKind, "undoLinks">;

interface Ending {
  /** Selects the id of the account; null where nothing is to end. */
  readonly owner: SQL;
  readonly placement: Placement;
  readonly now: Date;
  /** Passkeys, identities and push devices that were added earlier stay. */
  readonly since?: SQL;
  /** The digest of a reset link that stays: its caller marks it as used. */
  readonly usedReset?: string;
}

type EndAccess = (db: Database, ending: Ending) => BatchItem<"sqlite">;

const deleteUnused = (db: Database, { owner }: Ending, purpose: EmailLinkRow["purpose"]) => {
  const isUnused = and(eq(emailLinks.purpose, purpose), isNull(emailLinks.usedAt));
  return db.delete(emailLinks).where(and(eq(emailLinks.userId, owner), isUnused));
};

const deleteSince =
  (table: typeof passkeys | typeof identities | typeof pushDevices): EndAccess =>
  (db, { owner, since }) =>
    db.delete(table).where(and(eq(table.userId, owner), since && gte(table.createdAt, since)));

/** The statement that ends each kind, in the order of a batch. */
const END: Readonly<Record<EndedKind, EndAccess>> = {
  password: (db, { owner, now }) =>
    db
      .update(users)
      .set({ passwordHash: null, passwordChangedAt: nextPasswordVersion(now) })
      .where(eq(users.id, owner)),
  // After the password: a user store ends the sessions of older versions.
  sessions: (db, { owner, placement }) => placement.planEndSessions(db, owner),
  passkeys: deleteSince(passkeys),
  identities: deleteSince(identities),
  pushDevices: deleteSince(pushDevices),
  accessKeys: (db, { owner }) => db.delete(accessKeys).where(eq(accessKeys.userId, owner)),
  resetLinks: (db, { owner, usedReset }) =>
    db
      .delete(passwordResets)
      .where(
        and(
          eq(passwordResets.userId, owner),
          usedReset === undefined ? undefined : ne(passwordResets.tokenHash, usedReset),
        ),
      ),
  pendingChange: (db, ending) => deleteUnused(db, ending, "change"),
  verifyLinks: (db, ending) => deleteUnused(db, ending, "verify"),
  disownLinks: (db, { owner, now }) => answerDisownLinks(db, owner, now),
};

/** Marks the mails about sign-ins as answered. Their links stay, so that each of them says that it is done. */
export function answerDisownLinks(db: Database, owner: SQL, now: Date) {
  return db
    .update(emailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailLinks.userId, owner),
        eq(emailLinks.purpose, "disown"),
        isNull(emailLinks.usedAt),
      ),
    );
}

/** The statements, for the batch of their cause, that end what can act for an account. */
export function endAccess(
  db: Database,
  { ends, ...ending }: Ending & { ends: readonly EndedKind[] },
): BatchItem<"sqlite">[] {
  return Object.entries(END)
    .filter(([kind]) => ends.some((one) => one === kind))
    .map(([, end]) => end(db, ending));
}

/** Selects when the first sign-in was whose mail nobody has answered; null without one. */
export const selectFirstUnanswered = (userId: string, now: Date) =>
  sql<number | null>`(select min(${emailLinks.createdAt}) from ${emailLinks} where ${and(
    eq(emailLinks.userId, userId),
    eq(emailLinks.purpose, "disown"),
    isNull(emailLinks.usedAt),
    sql`${emailLinks.expiresAt} > ${now.getTime()}`,
  )})`;

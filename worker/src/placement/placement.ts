import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { FeedRows } from "../channels/calendar-feed/feed-rows.ts";
import type { Database } from "../platform/db/database.ts";
import type { UserRows } from "../platform/db/user-tables.ts";
import type { DayOfUser, DayState } from "../channels/reminders/day-state.ts";
import type { ColourRows } from "../channels/share/colour-rows.ts";
import type {
  NewSession,
  StartedSession,
  StoreResponse,
  StoreCall,
  UserRow,
} from "../accounts/requests/store-call.ts";

/** A session, and whose it is. */
interface SessionRef {
  readonly sessionId: string;
  readonly userId: string;
}

/** Everything that is stored for a user, without secrets. */
export interface AccountRows {
  readonly lists: UserRows;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Where the rows of users are: with the directory in one database, or in a store for each user. `db` is always the directory:
 * accounts, passwords, identities, resets, mails, limits (docs/decisions/0028).
 */
export interface Placement {
  /** Answers a request where its user's rows are; null without a store. Absent where they are in the directory's database. */
  readonly handle?: (call: StoreCall) => Promise<StoreResponse | null>;
  /**
   * Starts a session, and opens the store of its user if that is not open. `user` is the row of the directory as it was when
   * the user was verified. Null when the session rests on a password that was changed since.
   */
  startSession(db: Database, user: UserRow, session: NewSession): Promise<StartedSession | null>;
  /** Stores in a session that its user has just shown who they are. */
  recordProof(db: Database, session: SessionRef, now: Date): Promise<void>;
  /** Whether a session lives. */
  hasSession(db: Database, session: SessionRef, now: Date): Promise<boolean>;
  /** Ends a session. Nothing where there is none. */
  endSession(db: Database, session: SessionRef): Promise<void>;
  /**
   * The statement of the batch that changes a password which sees to it that all sessions of the user end. After the batch
   * `endSessions` has ended those of an older password before the response; after a kill in between, `repeatTasks` does.
   * `changedAt` is what the batch has stored as `passwordChangedAt`.
   */
  planEndSessions(db: Database, owner: SQL): BatchItem<"sqlite">;
  endSessions(db: Database, userId: string, changedAt: Date): Promise<void>;
  /**
   * Brings name, address and whether there is a password from the directory to where the rows are. `isNewVersion`: the row is
   * of a change of the password that has left the sessions alone.
   */
  updateProfile(db: Database, user: UserRow, how?: { isNewVersion: true }): Promise<void>;
  /** The same of a change that must not be left half-done: a statement of its batch, if one is needed, and what follows it. */
  planProfileUpdate(db: Database, owner: SQL | string, now: Date): BatchItem<"sqlite">[];
  finishProfileUpdate(db: Database, userId: string, now: Date): Promise<void>;
  readAccount(db: Database, userId: string): Promise<AccountRows>;
  /** What a calendar feed has of a user; null where nobody has this id. */
  readFeed(db: Database, userId: string, now: Date): Promise<FeedRows | null>;
  /** What a shared page shows of a user; null where nobody has this id. */
  readColours(
    db: Database,
    of: { userId: string; period: string; now: Date },
  ): Promise<ColourRows | null>;
  /** What the rows of users say of their days; null for a user who is not there. In the order of `asked`. */
  readDayStates(db: Database, asked: readonly DayOfUser[], now: Date): Promise<(DayState | null)[]>;
  /** Deletes a user with all rows, wherever they are. After a kill in between `repeatTasks` goes on with it. */
  deleteUser(db: Database, userId: string, now: Date): Promise<void>;
  /** Carries out what was planned for stores and not done. */
  repeatTasks(db: Database, now: Date): Promise<{ done: number; failed: number }>;
}

import type { Day } from "@goals/contracts/dates";
import type { SQL } from "drizzle-orm";
import type { NewSession, SessionClaim, SignedIn } from "../accounts/requests/sessions.ts";
import type { CalendarEntry, Colours, DayState, TaskEvent } from "../channels/row-views.ts";
import type { BatchItem, Database } from "../platform/db/database.ts";
import type { UserRow } from "../platform/db/schema.ts";
import type { AccountRows } from "../platform/db/user-tables.ts";

/** A signed-in user's request as plain data. The Worker has checked everything except the session's row. */
export interface StoreCall {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The network location of the request: the fields of `cf` that rules read. */
  readonly place: { readonly timezone?: string; readonly country?: string };
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The content of the session's verified token, or the directory's data about an API token. */
  readonly claim: SessionClaim;
  /** The instant of the request, in milliseconds since 1970. */
  readonly now: number;
}

export interface StoreResponse {
  readonly status: number;
  /** Names and values; each cookie by itself. */
  readonly headers: string[][];
  /** A stream if the response is written while the store works. */
  readonly body: string | ReadableStream<Uint8Array>;
  /** Absent when the session has ended. */
  readonly signedIn?: SignedIn | undefined;
  readonly refusal?: string | undefined;
  readonly happened?: readonly TaskEvent[] | undefined;
}

/** Rules that run where a user's rows are, on their database. Readers get undefined for an unknown user. */
interface RowRules {
  recordProof(db: Database, session: SessionClaim, now: Date): Promise<void>;
  hasSession(db: Database, session: SessionClaim, now: Date): Promise<boolean>;
  endSession(db: Database, session: SessionClaim): Promise<void>;
  /** Ends older passwords' sessions before the response. `changedAt` is what the password's batch has stored. */
  endSessions(db: Database, userId: string, changedAt: Date): Promise<void>;
  readFeed(db: Database, userId: string, now: Date): Promise<CalendarEntry[] | undefined>;
  /** `period` is a month, `2026-05`, or a year, `2026`. */
  readColours(
    db: Database,
    of: { userId: string; period: string },
    now: Date,
  ): Promise<Colours | undefined>;
  /** The states of users' days, in their order; null for a missing user. */
  readDayStates(
    db: Database,
    days: readonly { userId: string; day: Day }[],
  ): Promise<(DayState | null)[]>;
  readRows(db: Database, userId: string): Promise<AccountRows>;
}

export type RowRule = keyof RowRules;
type InputOf<Rule> = Rule extends (db: Database, ...input: infer Input) => unknown ? Input : never;
export type RuleInput = { [Name in RowRule]: InputOf<RowRules[Name]> };
export type RuleResult = { [Name in RowRule]: Awaited<ReturnType<RowRules[Name]>> };

/** The place of users' rows: next to the directory, `db`, or in a store for each user (docs/record/decisions/0028). */
export interface Placement extends Omit<RowRules, "readRows"> {
  /** Answers a request where its user's rows are; null without a store. Absent without user stores. */
  readonly handle?: (call: StoreCall) => Promise<StoreResponse | null>;
  /** Opens the user's store if needed. `user` is the verified row. Null if the password was changed since. */
  startSession(
    db: Database,
    user: UserRow,
    session: NewSession,
  ): Promise<{
    /** The user as stored with their rows, where zone and onboarding are newest. */
    readonly user: UserRow;
    readonly expiresAt: Date;
  } | null>;
  /** The statement, for a password's batch, that guarantees the end of all sessions. After a kill, `repeatTasks` ends them. */
  planEndSessions(db: Database, owner: SQL): BatchItem;
  /** Copies what the directory owns to the user's rows. `isNewVersion`: the password changed, but the sessions continue. */
  updateProfile(db: Database, user: UserRow, how?: { isNewVersion: true }): Promise<void>;
  /** `updateProfile` for a change that must survive a kill: a statement for its batch, and a call after it. */
  planProfileUpdate(db: Database, owner: SQL | string, now: Date): BatchItem[];
  finishProfileUpdate(db: Database, userId: string, now: Date): Promise<void>;
  readAccount(db: Database, userId: string): Promise<AccountRows>;
  /** Deletes a user with all rows in every placement. After a kill in between, `repeatTasks` continues. */
  deleteUser(db: Database, userId: string, now: Date): Promise<void>;
  repeatTasks(db: Database, now: Date): Promise<{ done: number; failed: number }>;
}

export interface UserStoreStub extends Pick<Required<Placement>, "handle"> {
  /** Undefined if the store is not open, for example because the user was deleted. */
  run<Name extends RowRule>(
    userId: string,
    name: Name,
    ...input: RuleInput[Name]
  ): Promise<RuleResult[Name] | undefined>;
  startSession(user: UserRow, session: NewSession): ReturnType<Placement["startSession"]>;
  updateProfile(user: UserRow, how?: { isNewVersion: true }): Promise<void>;
  /** Moves the rows if STORE_MODE requires it. */
  poke(userId: string): Promise<void>;
  erase(userId: string): Promise<void>;
}

import type { FeedRows } from "../../channels/calendar-feed/feed-rows.ts";
import type { DayOfUser, DayState } from "../../channels/reminders/day-state.ts";
import type { UserRows } from "../../platform/db/user-tables.ts";
import type { ColourRows } from "../../channels/share/colour-rows.ts";
import type {
  NewSession,
  StartedSession,
  StoreResponse,
  StoreCall,
  UserRow,
} from "../../accounts/requests/store-call.ts";

export interface UserStoreStub {
  handle(call: StoreCall): Promise<StoreResponse | null>;
  startSession(profile: UserRow, session: NewSession): Promise<StartedSession | null>;
  updateProfile(profile: UserRow, how?: { isNewVersion: true }): Promise<void>;
  recordProof(session: StoreCall["claim"], now: Date): Promise<void>;
  hasSession(session: StoreCall["claim"], now: Date): Promise<boolean>;
  endSession(session: StoreCall["claim"]): Promise<void>;
  /** Ends the sessions from before the password was changed at this instant; once. */
  endSessions(userId: string, changedAt: Date): Promise<void>;
  readRows(userId: string): Promise<UserRows>;
  /** Null if the store is not open, for example because the user was deleted. */
  readFeed(userId: string, now: Date): Promise<FeedRows | null>;
  readColours(userId: string, period: string, now: Date): Promise<ColourRows | null>;
  readDayState(day: DayOfUser, now: Date): Promise<DayState | null>;
  /** Moves the rows if STORE_MODE requires it. */
  poke(userId: string): Promise<void>;
  erase(userId: string): Promise<void>;
}

import type { SessionClaim } from "./session-token.ts";
import type { SignedIn } from "./sessions.ts";
import type { users } from "../../platform/db/schema.ts";

/** A request of a signed-in user, as plain data: the Worker has checked all of it but whether the session still lives. */
export interface StoreCall {
  /** The id of the request in the log. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the request entered the network: the fields of `cf` that rules read. */
  readonly place: { readonly timezone?: string; readonly country?: string };
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** What the verified token of the session says, or the directory of an API token. */
  readonly claim: SessionClaim;
  /** The instant of the request, in milliseconds since 1970. */
  readonly now: number;
}

/** What a store answers, as plain data. */
export interface StoreResponse {
  readonly status: number;
  /** Each name once: a store sets one cookie at most, to end the session in hand. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream where the response is written while the store works. */
  readonly body: string | ReadableStream<Uint8Array>;
  /** Absent when the session has ended. */
  readonly signedIn?: SignedIn | undefined;
  /** The code with which a rule refused, for the log. */
  readonly refusal?: string | undefined;
}

/** A row of `users`. In a store it is the profile: its `passwordHash` says no more than whether there is one. */
export type UserRow = typeof users.$inferSelect;

/** What a new session is to be. */
export interface NewSession {
  readonly id: string;
  readonly userAgent: string;
  /** When the user showed who they are; null for a sign-in that shows nothing of it. */
  readonly provenAt: Date | null;
  readonly now: Date;
}

export interface StartedSession {
  /** The user as the place that has the rows knows them: zone and onboarding are newest there. */
  readonly user: UserRow;
  readonly expiresAt: Date;
}

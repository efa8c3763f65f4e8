import type { SessionClaim } from "./session-token.ts";
import type { SignedIn } from "./sessions.ts";
import type { users } from "../../platform/db/schema.ts";

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
}

/** A row of `users`. In a store, `passwordHash` only says whether there is a password. */
export type UserRow = typeof users.$inferSelect;

export interface NewSession {
  readonly id: string;
  readonly userAgent: string;
  /** When the user confirmed their identity; null for a sign-in that proves nothing. */
  readonly provenAt: Date | null;
  readonly now: Date;
}

export interface StartedSession {
  /** The user as stored with their rows, where zone and onboarding are newest. */
  readonly user: UserRow;
  readonly expiresAt: Date;
}

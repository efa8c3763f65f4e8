import type { Notice } from "@goals/contracts/notices";

/** The functions that a lower layer needs from a higher one, which it may not import. `initKit` sets all of them once. */
export interface Handlers {
  /** Shows a notice to the user. */
  readonly notify: (notice: Notice, tone?: "done" | "failure") => void;
  /** Keeps a notice for the document that is about to be opened. */
  readonly notifyNextPage: (notice: Notice) => void;
  /** The server has refused a call of this document's user for want of a session. */
  readonly onSessionEnd: () => void;
  /** The server has refused a call because another user is signed in on this browser. */
  readonly onOtherUser: () => void;
  /** Data was written into the cache: from the server, or changed here. */
  readonly onCacheWrite: (path: string, data: unknown, source: "server" | "local") => void;
}

const ignore = (): void => undefined;

/** Until `initKit` ran nothing happens, so that a component's test needs none of it. */
export const handlers: Handlers = {
  notify: ignore,
  notifyNextPage: ignore,
  onSessionEnd: ignore,
  onOtherUser: ignore,
  onCacheWrite: ignore,
};

/** Connects the layers. Called by `initKit` alone. */
export function setHandlers(next: Partial<Handlers>): void {
  Object.assign(handlers, next);
}

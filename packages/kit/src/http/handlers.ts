import type { Notice } from "@goals/contracts/notices";

/** Functions that a lower layer needs from a higher one, which it may not import. `initKit` sets them once. */
interface Handlers {
  readonly notify: (notice: Notice, tone?: "done" | "failure") => void;
  readonly notifyNextPage: (notice: Notice) => void;
  /** The server refused a call of this document's user because there is no session. */
  readonly onSessionEnd: () => void;
  /** The server refused a call because another user has signed in on this browser. */
  readonly onOtherUser: () => void;
  readonly onCacheWrite: (path: string, data: unknown, source: "server" | "local") => void;
}

const ignore = (): void => undefined;

/** Do nothing until `initKit` runs, so that component tests need not set them. */
export const handlers: Handlers = {
  notify: ignore,
  notifyNextPage: ignore,
  onSessionEnd: ignore,
  onOtherUser: ignore,
  onCacheWrite: ignore,
};

export function setHandlers(next: Partial<Handlers>): void {
  Object.assign(handlers, next);
}

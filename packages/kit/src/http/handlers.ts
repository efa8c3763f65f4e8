import type { Notice } from "@goals/contracts/notices";

/**
 * Functions that a lower layer needs from a higher one, which it may not import. They do nothing until `initKit` sets
 * them, so that component tests need not.
 */
export const handlers = {
  notify(_notice: Notice, _tone?: "done" | "failure"): void {},
  notifyNextPage(_notice: Notice): void {},
  /** The server refused a call of this document's user because there is no session. */
  onSessionEnd(): void {},
  /** The server refused a call because another user has signed in on this browser. */
  onOtherUser(): void {},
  onCacheWrite(_path: string, _data: unknown, _source: "server" | "local"): void {},
};

export function setHandlers(next: Partial<typeof handlers>): void {
  Object.assign(handlers, next);
}

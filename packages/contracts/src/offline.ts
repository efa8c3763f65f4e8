/** The shell's HTML without user data. The service worker opens the app with it when offline. */
export const OFFLINE_PAGE = "/offline";

export const LAST_VIEWS = "goals-last-views";

/** The cookie that tells a service worker which session its browser has: a digest of the session's id. */
export const VIEW_COOKIE = "view";

/** The header of a page that may be kept. It holds a `LastView`. */
export const LAST_VIEW_HEADER = "last-view";

/** When a page may be shown again without asking the edge first: in the same session, on the same day. */
export interface LastView {
  /** The value of the view cookie. */
  readonly session: string;
  readonly sessionEndsAt: string;
  readonly zone: string;
  readonly dayBeginsAt: number;
  readonly today: string;
  readonly isEvening: boolean;
  /** In milliseconds. */
  readonly writtenAt: number;
}

/** The path of the service worker: at the root, because its scope is the path below it. */
export const SERVICE_WORKER = "/service-worker.js";

import type { Notice } from "@goals/contracts/notices";
import { proxy, ref } from "valtio";
import { clearPosition, type Position } from "./toast-position.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
  readonly tone: "done" | "failure";
  readonly action: NoticeAction | undefined;
  readonly position: Position;
  /** When it appeared, in ms since the document began. */
  readonly at: number;
}

/** How long a dismissed notice takes to leave. `toasts.module.css` moves it within this time. */
const LEAVE_MS = 200;
const NEXT_NOTICE_KEY = "goals:next-notice";

let lastId = 0;

/** The one notice on the screen. */
export const shownNotice = proxy<{ current: ShownNotice | null; isLeaving: boolean }>({
  current: null,
  isLeaving: false,
});

/**
 * Shows a notice for 5 seconds, where it covers neither what it is about nor the next step. A newer notice replaces it,
 * and the next navigation dismisses it.
 */
export function notify(
  notice: Notice,
  tone: "done" | "failure" = "done",
  action?: NoticeAction,
): void {
  lastId += 1;
  const [position, at] = [clearPosition(), performance.now()];
  shownNotice.current = ref({ id: lastId, notice, tone, action, position, at });
  shownNotice.isLeaving = false;
}

/** Lets the notice there is now leave. */
export function dismissNotice(): void {
  const { current } = shownNotice;
  if (!current || shownNotice.isLeaving) return;
  shownNotice.isLeaving = true;
  setTimeout(() => {
    if (shownNotice.current === current) shownNotice.current = null;
  }, LEAVE_MS);
}

/** Keeps a notice for the document that is about to be opened. */
export function notifyNextPage(notice: Notice): void {
  sessionStorage.setItem(NEXT_NOTICE_KEY, JSON.stringify(notice));
}

/** Shows the notice that the previous document has kept for this one. */
export function showKeptNotice(): void {
  const kept = sessionStorage.getItem(NEXT_NOTICE_KEY);
  sessionStorage.removeItem(NEXT_NOTICE_KEY);
  if (kept) notify(JSON.parse(kept));
}

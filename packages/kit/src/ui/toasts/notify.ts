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

/** How long a dismissed notice takes to disappear. `toasts.module.css` animates it within this time. */
const LEAVE_MS = 200;
const NEXT_NOTICE_KEY = "goals:next-notice";

let lastId = 0;

export const shownNotice = proxy<{ current: ShownNotice | null; isLeaving: boolean }>({
  current: null,
  isLeaving: false,
});

/**
 * Shows a notice for 5 seconds, placed so that it covers neither its subject nor the next step. A newer notice or the
 * next navigation dismisses it.
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

export function dismissNotice(): void {
  const { current } = shownNotice;
  if (!current || shownNotice.isLeaving) return;
  shownNotice.isLeaving = true;
  setTimeout(() => {
    if (shownNotice.current === current) shownNotice.current = null;
  }, LEAVE_MS);
}

export function notifyNextPage(notice: Notice): void {
  sessionStorage.setItem(NEXT_NOTICE_KEY, JSON.stringify(notice));
}

export function showKeptNotice(): void {
  const stored = sessionStorage.getItem(NEXT_NOTICE_KEY);
  sessionStorage.removeItem(NEXT_NOTICE_KEY);
  if (stored) notify(JSON.parse(stored));
}

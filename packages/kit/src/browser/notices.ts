import type { Notice } from "@goals/contracts/notices";
import { proxy, ref } from "valtio";
import { tabStore } from "./stores.ts";

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
  readonly tone: "done" | "failure";
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
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

/** Shows a notice for 5 seconds, or until a newer notice. */
export function notify(
  notice: Notice,
  tone: "done" | "failure" = "done",
  action?: ShownNotice["action"],
): void {
  lastId += 1;
  shownNotice.current = ref({ id: lastId, notice, tone, action, at: performance.now() });
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
  tabStore.write(NEXT_NOTICE_KEY, JSON.stringify(notice));
}

export function showKeptNotice(): void {
  const stored = tabStore.readJson(NEXT_NOTICE_KEY) as Notice | null;
  tabStore.remove(NEXT_NOTICE_KEY);
  if (stored) notify(stored);
}

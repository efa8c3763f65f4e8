import type { Notice } from "@goals/contracts/notices";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { proxy, ref } from "valtio";
import { tabStore } from "../../browser/stores.ts";

/** Where and when the user last touched, clicked or pressed a key, in ms since the document began. */
export const lastInput: { target: EventTarget | null; at: number } = { target: null, at: 0 };

/** Keeps `lastInput` up to date. */
export function watchInput(): () => void {
  const note = ({ target }: Event) => Object.assign(lastInput, { target, at: performance.now() });
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener("pointerdown", note, options);
  addEventListener("keydown", note, options);
  return () => watching.abort();
}

/** On a narrower screen a toast takes the full width. */
const PHONE = "(max-width: 600px)";
/** Space for a toast with a title and two lines, in px. */
const HEIGHT = 96;
const WIDTH = 380;
/** The height of the top bar or the tabs, plus a gap: the offsets of `toasts.module.css`. */
const UNDER_BAR = 68;
const GAP = 24;

type Position = "bottom-right" | "top-right";

function rectAt(position: Position): DOMRect {
  const phone = matchMedia(PHONE).matches;
  const width = phone ? innerWidth : WIDTH;
  const bottom = innerHeight - (phone ? UNDER_BAR : GAP);
  const top = position === "top-right" ? UNDER_BAR : bottom - HEIGHT;
  return new DOMRect(innerWidth - width, top, width, HEIGHT);
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The areas that a notice must not cover: the primary actions, and the row or control that the user has just used. */
function rectsToKeepClear(): DOMRect[] {
  const primary = "[data-variant=primary]:enabled, a[data-variant=primary]";
  const { target } = lastInput;
  const used = target instanceof Element ? [target.closest("li, label, button, a") ?? target] : [];
  return [...document.querySelectorAll(primary), ...used]
    .filter((element) => element.isConnected)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
}

/** The bottom, within reach of a thumb, unless it would cover more of these areas than the top. */
function clearPosition(): Position {
  const clear = rectsToKeepClear();
  const covered = (position: Position) =>
    clear.filter((rect) => overlaps(rectAt(position), rect)).length;
  return covered("bottom-right") > covered("top-right") ? "top-right" : "bottom-right";
}

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
  readonly tone: "done" | "failure";
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
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

/** Shows a notice for 5 seconds where it covers neither its subject nor the next step, or until a newer notice. */
export function notify(
  notice: Notice,
  tone: "done" | "failure" = "done",
  action?: ShownNotice["action"],
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
  tabStore.write(NEXT_NOTICE_KEY, JSON.stringify(notice));
}

export function showKeptNotice(): void {
  const stored = tabStore.readJson(NEXT_NOTICE_KEY) as Notice | null;
  tabStore.remove(NEXT_NOTICE_KEY);
  if (stored) notify(stored);
}

/** Dismisses a notice with the next navigation, unless the user has done nothing since it appeared. */
export function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const isNext = lastInput.at > (shownNotice.current?.at ?? 0);
    if (navigation === "POP" || isNext) dismissNotice();
  }, [pathname, navigation]);
}

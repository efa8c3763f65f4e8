import { TOAST_MS } from "@goals/contracts/limits";
import { X } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSnapshot } from "valtio";
import { dismissNotice, showKeptNotice, shownNotice } from "../../browser/notices.ts";
import type { ShownNotice } from "../../browser/notices.ts";
import { t } from "../../messages/messages.ts";
import { useIsHydrated } from "../../session/user-and-day.ts";
import { placeNotice, useDismissOnNavigation, watchInput } from "./place-notice.ts";
import styles from "./toasts.module.css";

/** A swipe further than this in px, or faster than this in px per ms, dismisses. */
const DISTANCE = 45;
const SPEED = 0.11;

function useSwipeAway(dismiss: () => void) {
  const start = useRef<{ readonly x: number; readonly at: number } | null>(null);

  function move({ currentTarget }: PointerEvent<HTMLElement>, distance: number): void {
    currentTarget.style.translate = distance > 0 ? `${distance}px` : "";
    currentTarget.toggleAttribute("data-swiping", distance > 0);
  }

  function end(event: PointerEvent<HTMLElement>): void {
    if (!start.current) return;
    const distance = event.clientX - start.current.x;
    const speed = distance / (event.timeStamp - start.current.at);
    start.current = null;
    event.currentTarget.removeAttribute("data-swiping");
    if (event.type === "pointerup" && (distance > DISTANCE || speed > SPEED)) {
      event.currentTarget.style.translate = "100%";
      dismiss();
    } else move(event, 0);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.target instanceof Element && event.target.closest("button")) return;
      start.current = { x: event.clientX, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (start.current) move(event, event.clientX - start.current.x);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** How often the time of a notice goes on or stops, in ms. */
const STEP_MS = 100;

/** One notice, focused with Alt+T. Its time stops while it is hovered or focused, or the page is hidden. */
function Toast({ shown, isLeaving }: { shown: ShownNotice; isLeaving: boolean }) {
  const { notice, action, tone } = shown;
  const { pathname } = useLocation();
  const element = useRef<HTMLLIElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const isHovered = useRef(false);
  const swipe = useSwipeAway(dismissNotice);

  useEffect(() => {
    let shownMs = 0;
    const timer = setInterval(() => {
      const isFocused = element.current?.contains(document.activeElement);
      if (isHovered.current || isFocused || document.hidden) return;
      shownMs += STEP_MS;
      if (shownMs >= TOAST_MS) dismissNotice();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    function onKeyDown({ altKey, code }: KeyboardEvent): void {
      if (altKey && code === "KeyT") element.current?.focus();
    }
    function onInput({ target }: Event): void {
      if (target instanceof Element && target.matches("[aria-invalid=true]")) dismissNotice();
    }
    const closing = new AbortController();
    addEventListener("keydown", onKeyDown, { signal: closing.signal });
    // Editing a field with an error dismisses it. In the capture phase, before the form removes the mark.
    addEventListener("input", onInput, { signal: closing.signal, capture: true, passive: true });
    return () => closing.abort();
  }, []);

  // The next page, or later content, may have something in its place.
  useLayoutEffect(() => {
    const toast = element.current;
    if (!toast) return undefined;
    placeNotice(toast);
    const changes = new MutationObserver(() => placeNotice(toast));
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [pathname]);

  // Restores the focus when the notice leaves or a newer one replaces it.
  useLayoutEffect(() => {
    const toast = element.current;
    function restoreFocus(): void {
      if (toast?.contains(document.activeElement))
        focusedBefore.current?.focus({ preventScroll: true });
    }
    if (isLeaving) restoreFocus();
    return restoreFocus;
  }, [isLeaving]);

  function noteFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  return (
    <li
      ref={element}
      className={styles.toast}
      tabIndex={-1}
      data-notice={tone}
      data-removed={isLeaving}
      onPointerEnter={() => (isHovered.current = true)}
      onPointerLeave={() => (isHovered.current = false)}
      onFocus={noteFocus}
      {...swipe}
    >
      <div className={styles.content}>
        <div data-title className={styles.title}>
          {t(notice.title)}
        </div>
        {notice.description && (
          <div data-description className="quiet">
            {t(notice.description)}
          </div>
        )}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissNotice();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t("Close toast")}
        onClick={dismissNotice}
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  );
}

/** A modal dialog would cover a notice about its own content. As an open popover the notice is above the dialog. */
function raiseAboveDialog(region: HTMLElement | null): void {
  if (!region || !document.querySelector("dialog:modal")) return;
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}

/** Shows and announces notices. The host mounts it once. */
export function Toaster() {
  // Synchronous, so that a dismissed notice restores the focus before the next key.
  const { current, isLeaving } = useSnapshot(shownNotice, { sync: true });
  const isHydrated = useIsHydrated();
  const region = useRef<HTMLElement>(null);
  useDismissOnNavigation();
  useEffect(watchInput, []);
  useEffect(() => {
    showKeptNotice();
    return () => void (shownNotice.current = null);
  }, []);
  useLayoutEffect(() => {
    if (current) raiseAboveDialog(region.current);
  }, [current]);

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={`${t("Notifications")} alt+T`}
      aria-live="polite"
    >
      <ol>
        {isHydrated && current && <Toast key={current.id} shown={current} isLeaving={isLeaving} />}
      </ol>
    </section>
  );
}

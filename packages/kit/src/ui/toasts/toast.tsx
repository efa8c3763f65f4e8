import { TOAST_MS } from "@goals/contracts/limits";
import { X } from "lucide-react";
import type { FocusEvent, PointerEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { t } from "../../messages/messages.ts";
import { dismissNotice, type ShownNotice } from "./notify.ts";
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

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function useTimeout(isPaused: boolean): void {
  const remaining = useRef(TOAST_MS);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(dismissNotice, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** One notice, focused with Alt+T. Its time stops while it is hovered or focused, or the page is hidden. */
export function Toast({ shown, isLeaving }: { shown: ShownNotice; isLeaving: boolean }) {
  const { notice, action, position, tone } = shown;
  const element = useRef<HTMLLIElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  useTimeout(isHovered || isFocused || isHidden);
  const swipe = useSwipeAway(dismissNotice);

  useEffect(() => {
    function onKeyDown({ altKey, code }: KeyboardEvent): void {
      if (altKey && code === "KeyT") element.current?.focus();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

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

  function noteFocus({ type, relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    const enters = type === "focus";
    setIsFocused(enters);
    if (enters) focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  return (
    <li
      ref={element}
      className={styles.toast}
      tabIndex={-1}
      data-notice={tone}
      data-position={position}
      data-removed={isLeaving}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={noteFocus}
      onBlur={noteFocus}
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

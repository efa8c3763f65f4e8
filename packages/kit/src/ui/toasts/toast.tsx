import { TOAST_MS } from "@goals/contracts/limits";
import { X } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from "react";
import { t } from "../../messages/messages.ts";
import { dismissNotice, type ShownNotice } from "./notify.ts";
import styles from "./toasts.module.css";
import { useSwipeAway } from "./use-swipe-away.ts";

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

interface ToastProps {
  readonly shown: ShownNotice;
  readonly isLeaving: boolean;
}

/** One notice, focused with Alt+T. Its time stops while it is hovered or focused, or the page is hidden. */
export function Toast({ shown, isLeaving }: ToastProps) {
  const { notice, action, position, tone } = shown;
  const element = useRef<HTMLLIElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
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

import { t } from "../../messages/messages.ts";
import { TOAST_MS } from "@goals/contracts/limits";
import type { Notice } from "@goals/contracts/notices";
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { clearPosition, getLastInputTime, watchInput } from "./toast-position.ts";
import "./toasts.css";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const LAYER_ID = "notices";
const NEXT_NOTICE_KEY = "goals:next-notice";

/** A modal dialog would cover a notice about what is in it. */
function raiseAboveDialog(): void {
  const layer = document.getElementById(LAYER_ID);
  if (!layer || !document.querySelector("dialog:modal")) return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}

/** What had the focus before it went into a notice. */
let focusedBefore: EventTarget | null = null;

/** Returns the focus from a notice that is about to go. */
function restoreFocus(): void {
  const isInside = document.activeElement?.closest(`#${LAYER_ID}`);
  if (isInside && focusedBefore instanceof HTMLElement)
    focusedBefore.focus({ preventScroll: true });
}

/**
 * Dismisses the notices there are now. In a timer, because sonner adds a notice in a timer and dismisses it in a frame: when
 * the frame came first, a notice that was replaced at once stayed for its 5 seconds beside the newer one.
 */
function dismissNotices(): void {
  const ids = toast.getToasts().map(({ id }) => id);
  setTimeout(() => {
    for (const id of ids) toast.dismiss(id);
  });
}

/** When the newest notice appeared, in ms since the document began. */
let shownAt = 0;

/**
 * Shows a notice for 5 seconds, where it covers neither what it is about nor the next step. A newer notice replaces it,
 * and the next navigation dismisses it.
 */
export function notify(
  notice: Notice,
  tone: "done" | "failure" = "done",
  action?: NoticeAction,
): void {
  restoreFocus();
  dismissNotices();
  shownAt = performance.now();
  const show = tone === "failure" ? toast.error : toast;
  show(t(notice.title), {
    position: clearPosition(),
    onDismiss: restoreFocus,
    ...(notice.description && { description: t(notice.description) }),
    ...(action && {
      action: {
        label: action.label,
        onClick: () => {
          restoreFocus();
          action.run();
        },
      },
    }),
  });
  raiseAboveDialog();
}

/** Keeps a notice for the document that is about to be opened. */
export function notifyNextPage(notice: Notice): void {
  sessionStorage.setItem(NEXT_NOTICE_KEY, JSON.stringify(notice));
}

/**
 * Sonner stops a notice's time while the pointer is over it; this does the same while the focus is in it. Sonner itself
 * does not see the focus event: it would return the focus when the notice is gone, and interrupt what the user does then.
 */
function pauseWhileFocused(event: FocusEvent): void {
  event.stopPropagation();
  const { type, target, currentTarget, relatedTarget } = event;
  const enters = type === "focus";
  if (enters && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
    focusedBefore = relatedTarget;
  const moves = new MouseEvent(enters ? "mousemove" : "mouseout", {
    bubbles: true,
    relatedTarget: document.body,
  });
  target.closest("ol")?.dispatchEvent(moves);
}

/**
 * Dismisses a notice with the next navigation. The navigation that caused the notice, or that it announces, is none: the
 * user has done nothing since the notice appeared.
 */
function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (navigation === "POP" || getLastInputTime() > shownAt) dismissNotices();
  }, [pathname, navigation]);
}

/** Dismisses a failure's notice as soon as the user edits the field that it is about. */
function useDismissOnEdit(): void {
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.matches("[aria-invalid=true]")) dismissNotices();
    };
    // In the capture phase: the form removes the mark from the field when it handles the event.
    addEventListener("input", onInput, { capture: true });
    return () => removeEventListener("input", onInput, { capture: true });
  }, []);
}

/** The place where notices appear: the host mounts it once. */
export function Toaster() {
  useDismissOnNavigation();
  useDismissOnEdit();
  useEffect(watchInput, []);
  useEffect(() => {
    const kept = sessionStorage.getItem(NEXT_NOTICE_KEY);
    sessionStorage.removeItem(NEXT_NOTICE_KEY);
    if (kept) notify(JSON.parse(kept));
  }, []);

  return (
    <div
      id={LAYER_ID}
      popover="manual"
      className="notices"
      onFocusCapture={pauseWhileFocused}
      onBlurCapture={pauseWhileFocused}
    >
      <Sonner
        visibleToasts={1}
        duration={TOAST_MS}
        swipeDirections={["right"]}
        position="bottom-right"
        offset={{ top: "68px", bottom: "24px", right: "24px" }}
        mobileOffset={{
          top: "calc(68px + env(safe-area-inset-top))",
          bottom: "calc(68px + env(safe-area-inset-bottom))",
        }}
        closeButton
        containerAriaLabel={t("Notifications")}
        toastOptions={{ closeButtonAriaLabel: t("Close toast") }}
        icons={{ error: null }}
      />
    </div>
  );
}

import { TOAST_MS } from "@goals/contracts/limits";
import type { Notice } from "@goals/contracts/notices";
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { clearPosition, lastInputAt, watchInput } from "./toast-position.ts";
import "./toasts.css";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const LAYER = "notices";
const NEXT_NOTICE_KEY = "goals:next-notice";

/** A modal dialog covers the page, and would cover a notice about what is in it. */
function raiseAboveDialog(): void {
  const layer = document.getElementById(LAYER);
  if (!layer || !document.querySelector("dialog:modal")) return;
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
}

/** What had the focus before a notice did. */
let before: EventTarget | null = null;

/** Gives the focus back where it was before it went into a notice, which is on its way out. */
function giveFocusBack(): void {
  const isInside = document.activeElement?.closest(`#${LAYER}`);
  if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** When the newest notice appeared, in ms since the document began. */
let shownAt = 0;

/**
 * Shows a notice for 5 seconds, where it covers neither what it speaks of nor the next step; a newer one takes its
 * place, and so does the next page that somebody goes to.
 */
export function notify(
  notice: Notice,
  tone: "done" | "failure" = "done",
  action?: NoticeAction,
): void {
  giveFocusBack();
  toast.dismiss();
  shownAt = performance.now();
  const show = tone === "failure" ? toast.error : toast;
  show(notice.title, {
    position: clearPosition(),
    onDismiss: giveFocusBack,
    ...(notice.description && { description: notice.description }),
    ...(action && {
      action: {
        label: action.label,
        onClick: () => {
          giveFocusBack();
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
 * Sonner lets a notice wait under the pointer; one with the focus in it waits the same way. Sonner itself does not hear of
 * the focus: it would give it back once the notice is gone, in the middle of whatever somebody does by then.
 */
function waitWhileFocused(event: FocusEvent): void {
  event.stopPropagation();
  const { type, target, currentTarget, relatedTarget } = event;
  const enters = type === "focus";
  if (enters && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
    before = relatedTarget;
  const moves = new MouseEvent(enters ? "mousemove" : "mouseout", {
    bubbles: true,
    relatedTarget: document.body,
  });
  target.closest("ol")?.dispatchEvent(moves);
}

/**
 * Takes a notice away with the next navigation. The one that caused it, or that it announces, is told apart by what
 * the person did: nothing since the notice appeared.
 */
function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (navigation === "POP" || lastInputAt() > shownAt) toast.dismiss();
  }, [pathname, navigation]);
}

/** Takes a failure's notice away as soon as somebody mends the field that it is about. */
function useDismissOnMending(): void {
  useEffect(() => {
    const mend = ({ target }: Event) => {
      if (target instanceof Element && target.matches("[aria-invalid=true]")) toast.dismiss();
    };
    // While it is captured: the form takes the mark off the field as it hears of the key.
    addEventListener("input", mend, { capture: true });
    return () => removeEventListener("input", mend, { capture: true });
  }, []);
}

/** The place where notices appear: the host mounts it once. */
export function Toaster() {
  useDismissOnNavigation();
  useDismissOnMending();
  useEffect(watchInput, []);
  useEffect(() => {
    const kept = sessionStorage.getItem(NEXT_NOTICE_KEY);
    sessionStorage.removeItem(NEXT_NOTICE_KEY);
    if (kept) notify(JSON.parse(kept));
  }, []);

  return (
    <div
      id={LAYER}
      popover="manual"
      className="notices"
      onFocusCapture={waitWhileFocused}
      onBlurCapture={waitWhileFocused}
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
        icons={{ error: null }}
      />
    </div>
  );
}

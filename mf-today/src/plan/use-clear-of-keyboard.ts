import { useEffect, type RefObject } from "react";

/** What the top bar covers, and the room around what is shown, in px. */
const TOP_BAR = 56;
const ROOM = 16;

/** Scrolls by as much as a keyboard on the screen covers of a form's button, but never the field out of sight. */
function clear(form: HTMLFormElement): void {
  const field = document.activeElement;
  const button = form.querySelector("[type=submit]");
  const { visualViewport } = window;
  if (!visualViewport || !button || !field || !form.contains(field)) return;
  const { offsetTop, height } = visualViewport;
  const hidden = button.getBoundingClientRect().bottom + ROOM - (offsetTop + height);
  const above = field.closest("div")?.getBoundingClientRect().top ?? 0;
  const most = above - (offsetTop + TOP_BAR + ROOM);
  if (hidden > 0 && most > 0) scrollBy(0, Math.min(hidden, most));
}

/**
 * Keeps the field that is typed in and the form's button above a keyboard on the screen, also when Enter goes to the
 * next field. By the visual viewport: Safari does not make the page smaller for its keyboard.
 */
export function useClearOfKeyboard(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current || !matchMedia("(pointer: coarse)").matches) return undefined;
    const look = () => clear(current);
    current.addEventListener("focusin", look);
    window.visualViewport?.addEventListener("resize", look);
    return () => {
      current.removeEventListener("focusin", look);
      window.visualViewport?.removeEventListener("resize", look);
    };
  }, [form]);
}

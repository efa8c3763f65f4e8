import { useEffect, type RefObject } from "react";

/** The height of the top bar plus a margin. */
const TOP_BAR_PX = 56;
const MARGIN_PX = 16;

/** Scrolls a form's submit button above the on-screen keyboard, but never moves its focused field out of view. */
function scrollAboveKeyboard(form: HTMLFormElement): void {
  const field = document.activeElement;
  const button = form.querySelector("[type=submit]");
  const { visualViewport } = window;
  if (!visualViewport || !button || !field || !form.contains(field)) return;
  const { offsetTop, height } = visualViewport;
  const hidden = button.getBoundingClientRect().bottom + MARGIN_PX - (offsetTop + height);
  const above = field.closest("div")?.getBoundingClientRect().top ?? 0;
  const most = above - (offsetTop + TOP_BAR_PX + MARGIN_PX);
  if (hidden > 0 && most > 0) scrollBy(0, Math.min(hidden, most));
}

/**
 * Keeps a form's focused field and submit button above the on-screen keyboard, also when Enter goes to the next field.
 * Measures the visual viewport, because Safari does not shrink the page for its keyboard.
 */
export function useScrollAboveKeyboard(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current || !matchMedia("(pointer: coarse)").matches) return undefined;
    const scroll = () => scrollAboveKeyboard(current);
    current.addEventListener("focusin", scroll);
    window.visualViewport?.addEventListener("resize", scroll);
    return () => {
      current.removeEventListener("focusin", scroll);
      window.visualViewport?.removeEventListener("resize", scroll);
    };
  }, [form]);
}

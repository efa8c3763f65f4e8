import { useLayoutEffect, type RefObject } from "react";

/**
 * How much of the page an on-screen keyboard covers, in px. 0 if the browser shrinks the page instead, or while the
 * user has zoomed in.
 */
function keyboardHeight(): number {
  const { visualViewport } = globalThis;
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  const { height, offsetTop } = visualViewport;
  return Math.max(0, document.documentElement.clientHeight - height - offsetTop);
}

/**
 * Keeps the dock above the on-screen keyboard, and the end of the page clear of the dock.
 * @param dock gets `--keyboard`, the covered height
 * @param spacer gets the dock's height
 * @param onMove called after either has changed
 */
export function useDockAboveKeyboard(
  dock: RefObject<HTMLElement | null>,
  spacer: RefObject<HTMLElement | null>,
  onMove: () => void,
): void {
  useLayoutEffect(() => {
    const docked = dock.current;
    if (!docked) return undefined;
    const place = () => {
      docked.style.setProperty("--keyboard", `${keyboardHeight()}px`);
      spacer.current?.style.setProperty("block-size", `${docked.offsetHeight}px`);
      onMove();
    };
    place();
    const size = new ResizeObserver(place);
    size.observe(docked);
    const { visualViewport } = globalThis;
    visualViewport?.addEventListener("resize", place);
    visualViewport?.addEventListener("scroll", place);
    return () => {
      size.disconnect();
      visualViewport?.removeEventListener("resize", place);
      visualViewport?.removeEventListener("scroll", place);
    };
  }, [dock, spacer, onMove]);
}

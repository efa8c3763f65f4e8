import { useLayoutEffect, type RefObject } from "react";

/**
 * How much of the page's bottom a keyboard on the screen covers, in px. Where the browser makes the page itself shorter
 * it is 0, and it is also 0 while the user has zoomed in.
 */
function keyboardHeight(): number {
  const { visualViewport } = globalThis;
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  const { height, offsetTop } = visualViewport;
  return Math.max(0, document.documentElement.clientHeight - height - offsetTop);
}

/**
 * Keeps what is docked at the bottom above a keyboard on the screen, and the end of the page clear of it.
 * @param dock has `--keyboard` set to what the keyboard covers
 * @param spacer is made as high as the dock
 * @param onMove after either has changed
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

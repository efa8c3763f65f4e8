import { type RefObject, useEffect } from "react";

/** A window lower than this is a phone with its keyboard open. */
const CRAMPED_PX = 600;

/** Sets `--keyboard` to the height that an on-screen keyboard covers. Safari does not shrink the page for it. */
export function useKeyboardHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const measure = () => {
      const { offsetTop, height, scale } = visualViewport;
      // A zoomed page is smaller than the window, too, so ignore zoom.
      const covered = scale === 1 ? Math.max(0, innerHeight - offsetTop - height) : 0;
      element.current?.style.setProperty("--keyboard", `${covered}px`);
      // Scrolls so that lines and suggestions fit between the bar and the phone's keyboard.
      const isCramped = scale === 1 && height < CRAMPED_PX;
      if (isCramped && element.current?.contains(document.activeElement))
        element.current.scrollIntoView({ block: "start" });
    };
    measure();
    const leaving = new AbortController();
    visualViewport.addEventListener("resize", measure, { signal: leaving.signal });
    visualViewport.addEventListener("scroll", measure, { signal: leaving.signal });
    return () => leaving.abort();
  }, [element]);
}

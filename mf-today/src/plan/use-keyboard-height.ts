import { useEffect, type RefObject } from "react";

/**
 * Tells an element's styles how much of the page's bottom an on-screen keyboard covers, as `--keyboard`. Safari does not
 * shrink the page for its keyboard.
 */
export function useKeyboardHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const measure = () => {
      const { offsetTop, height, scale } = visualViewport;
      // A zoomed page is smaller than the window too.
      const covered = scale === 1 ? Math.max(0, innerHeight - offsetTop - height) : 0;
      element.current?.style.setProperty("--keyboard", `${covered}px`);
    };
    measure();
    visualViewport.addEventListener("resize", measure);
    visualViewport.addEventListener("scroll", measure);
    return () => {
      visualViewport.removeEventListener("resize", measure);
      visualViewport.removeEventListener("scroll", measure);
    };
  }, [element]);
}

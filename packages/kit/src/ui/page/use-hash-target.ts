import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** The places in this document's history whose target was shown: Back leaves the scroll position alone. */
const shown = new Set<string>();

/**
 * Takes whoever follows a link to `#anchor` to that part of a page: scrolls to its heading and focuses it, also when
 * the part comes after the page.
 */
export function useHashTarget(anchor: string, heading: RefObject<HTMLElement | null>): void {
  const { hash, key: place } = useLocation();
  useEffect(() => {
    if (hash !== `#${anchor}` || shown.has(place)) return;
    shown.add(place);
    // Whoever tabbed on while the part was on its way is not taken back; the page's own heading may lose the focus.
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches("h1")) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [anchor, hash, place, heading]);
}

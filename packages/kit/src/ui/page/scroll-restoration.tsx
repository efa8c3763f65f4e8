import { Component, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** For so long a restored page may grow until it is high enough for its scroll position. */
const SETTLE_MS = 3000;
const STORAGE_KEY = "goals:scroll-positions";

type Positions = Map<string, number>;

/** How far each entry of the history was scrolled, in px, as the document before this one kept it. */
function readPositions(): Positions {
  const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  return new Map(Array.isArray(kept) ? kept : []);
}

/** The user scrolls: from then on nothing is restored. */
const USER_SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where an entry of the history was left. Its data may still be on the way: then it is tried again
 * whenever the page grows. Returns what ends the attempt.
 */
function scrollBackTo(top: number): () => void {
  const attempt = new AbortController();
  const growth = new ResizeObserver(settle);
  function settle() {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) attempt.abort();
  }
  const { signal } = attempt;
  signal.addEventListener("abort", () => growth.disconnect());
  for (const type of USER_SCROLLS) addEventListener(type, () => attempt.abort(), { signal });
  const timer = setTimeout(() => attempt.abort(), SETTLE_MS);
  signal.addEventListener("abort", () => clearTimeout(timer));
  growth.observe(document.body);
  settle();
  return () => attempt.abort();
}

/**
 * Notes how far a page was scrolled right before the next one replaces it. Its last scroll event may not have been
 * dispatched by then: the browser holds it back until the next frame. Hooks run too late to read it.
 */
class LastPosition extends Component<{ entry: string; positions: Positions }> {
  override getSnapshotBeforeUpdate({ entry }: { entry: string }) {
    if (entry !== this.props.entry) this.props.positions.set(entry, scrollY);
    return null;
  }
  // React asks for it beside the method above.
  override componentDidUpdate() {}
  override render() {
    return null;
  }
}

/**
 * A new page starts at its top, Back and Forward return to where one was, and a link to the page one is on goes to
 * its top; the part of a page that an address names scrolls to itself after that (`Card`). The router's own component
 * needs its data router, which is 18 kB more.
 */
export function ScrollRestoration() {
  const { key, pathname, search } = useLocation();
  const navigation = useNavigationType();
  const address = pathname + search;
  const [positions] = useState(readPositions);
  const previous = useRef({ pathname, address });

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => {
      positions.set(key, scrollY);
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [key, positions]);

  useLayoutEffect(() => {
    const note = () => positions.set(key, scrollY);
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [key, positions]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, address };
    if (navigation === "POP") return scrollBackTo(positions.get(key) ?? 0);
    if (from.pathname !== pathname || from.address === address) scrollTo(0, 0);
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an entry of the history
  }, [key]);

  return <LastPosition entry={key} positions={positions} />;
}

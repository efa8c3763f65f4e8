import { PRODUCT } from "@goals/contracts/notices";
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { tabStore } from "../browser/stores.ts";
import styles from "./page.module.css";

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly aside?: ReactNode;
  /** A centred text, one form, a column with the parts marked `data-beside` next to it on a desk, or the dashboard's cards. */
  readonly width?: "narrow" | "reading" | "columns" | "wide";
  readonly children: ReactNode;
}

let openedEntry: string | undefined;

/** A screen: sets the document's title and, after a navigation inside the app, focuses its heading. */
export function Page({ title, subtitle, aside, width = "reading", children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const { key: entry } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    // The first page of a visit keeps the browser's focus. Later ones focus their heading, so that screen readers
    // announce it, unless a field took the focus itself or the user pressed Tab while the page was loading.
    const { activeElement } = document;
    const hasMovedOn = openedEntry === entry && activeElement !== document.body;
    const keepsFocus = hasMovedOn || page.current?.contains(activeElement);
    const isLater = openedEntry !== undefined || navigation !== "POP";
    if (isLater && !keepsFocus) heading.current?.focus({ preventScroll: true });
    openedEntry = entry;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per page, not per navigation type
  }, []);

  return (
    <div ref={page} className={`${styles.page} ${styles[width]}`}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** How long a restored page may grow until it reaches its scroll position. */
const SETTLE_MS = 3000;
const STORAGE_KEY = "goals:scroll-positions";

const positions = new Map<string, number>();

/** True for a document that was opened by its address, rather than by a reload, Back or Forward. */
const isFreshDocument = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");

/** Restores the positions that the previous document stored, but a fresh document starts at its top. */
function restorePositions(entry: string): void {
  history.scrollRestoration = "manual";
  const stored = tabStore.readJson(STORAGE_KEY) as [string, number][] | null;
  for (const [key, top] of stored ?? []) positions.set(key, top);
  if (isFreshDocument()) positions.delete(entry);
}

/** When the user scrolls, nothing more is restored. */
const USER_SCROLLS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to a position, again whenever the page grows with its data. Returns a function that stops it. */
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

/** Records the scroll position before the next page replaces it: the last scroll event may be late, and hooks run too late. */
class LastPosition extends Component<{ entry: string }> {
  override getSnapshotBeforeUpdate({ entry }: { entry: string }) {
    if (entry !== this.props.entry) positions.set(entry, scrollY);
    return null;
  }
  // React requires it beside the method above.
  override componentDidUpdate() {}
  override render() {
    return null;
  }
}

/** Pages start at their top, and Back restores the position. The router's own component needs its data router: 18 kB. */
export function ScrollRestoration() {
  const location = useLocation();
  const navigation = useNavigationType();
  const { pathname } = location;
  const address = pathname + location.search;
  // The router gives every document's first entry the same key, so tell them apart by address.
  const key = location.key === "default" ? address : location.key;
  const previous = useRef<{ pathname: string; address: string }>(undefined);

  useLayoutEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const note = () => positions.set(key, scrollY);
    addEventListener("scroll", note, { passive: true, signal });
    const keep = () => {
      note();
      tabStore.write(STORAGE_KEY, JSON.stringify([...positions]));
    };
    addEventListener("pagehide", keep, { signal });
    return () => watching.abort();
  }, [key]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, address };
    if (!from) restorePositions(key);
    const top = positions.get(key) ?? 0;
    // The user may have scrolled the page's HTML before the app ran.
    if (!from) return scrollY === 0 && top > 0 ? scrollBackTo(top) : undefined;
    if (navigation === "POP") return scrollBackTo(top);
    if (from.pathname !== pathname || from.address === address) scrollTo(0, 0);
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per history entry
  }, [key]);

  return <LastPosition entry={key} />;
}

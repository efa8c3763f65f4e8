import { PRODUCT } from "@goals/contracts/product";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router";
import styles from "./page.module.css";

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Beside the title: a badge, a status. */
  readonly aside?: ReactNode;
  /** `wide` for the dashboard's two columns, `narrow` for one form; otherwise a reading column. */
  readonly width?: "narrow" | "reading" | "wide";
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

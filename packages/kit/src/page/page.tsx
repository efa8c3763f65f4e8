import { PRODUCT } from "@goals/contracts/product";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigationType } from "react-router";
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

let opened = false;

/** A screen: sets the document's title and, after a navigation inside the app, moves focus to its heading. */
export function Page({ title, subtitle, aside, width = "reading", children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    // The first page of a visit keeps the browser's own focus; every later one is announced by its heading.
    // A field that took the focus itself keeps it.
    const taken = page.current?.contains(document.activeElement);
    if (!taken && (opened || navigation !== "POP")) heading.current?.focus({ preventScroll: true });
    opened = true;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page, not once a navigation type
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

import type { ReactNode } from "react";
import styles from "./sheet-section.module.css";

interface SheetSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of the sheet, without a box. Its heading has one height, so that a plan and its tasks start at the same place. */
export function SheetSection({ title, aside, children }: SheetSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.header}>
        <h2 className="note">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

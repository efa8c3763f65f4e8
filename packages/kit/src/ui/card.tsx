import { useId, type ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps {
  readonly title: string;
  /** Beside the title: a badge, an icon, one link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A named region of a page with an h2. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

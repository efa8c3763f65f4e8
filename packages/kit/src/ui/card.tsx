import { useId, type ReactNode } from "react";
import { KnownSince } from "../offline/known-since.tsx";
import styles from "./card.module.css";

interface CardProps {
  readonly title: string;
  /** Beside the title: a badge, an icon, one link. */
  readonly aside?: ReactNode;
  /** Since when what it shows has been known, where that is old for want of a network. */
  readonly knownAt?: number | undefined;
  readonly children: ReactNode;
}

/** A named region of a page with an h2. */
export function Card({ title, aside, knownAt, children }: CardProps) {
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
      {knownAt !== undefined && <KnownSince at={knownAt} />}
    </section>
  );
}

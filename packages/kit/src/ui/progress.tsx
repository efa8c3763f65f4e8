import { useId } from "react";
import styles from "./progress.module.css";

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** The words the bar repeats, such as "2/4 sections complete". */
  readonly label: string;
  /** Where the words are on the page already: they are said, and only the bar is seen. */
  readonly labelHidden?: boolean;
}

/** How far along something is: words, and a bar of as many parts as there are steps. */
export function Progress({ value, max, label, labelHidden = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id} className={labelHidden ? "visually-hidden" : styles.label}>
        {label}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        {Array.from({ length: max }, (_, step) => (
          <span key={step} className={step < value ? styles.done : styles.open} />
        ))}
      </div>
    </div>
  );
}

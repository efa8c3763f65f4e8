import styles from "./progress.module.css";

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** The progress in words, such as "2/4 sections complete". */
  readonly label: string;
  readonly labelHidden?: boolean;
}

/** Progress as a label and a bar with one part per step. */
export function Progress({ value, max, label, labelHidden = false }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={labelHidden ? "visually-hidden" : styles.label}>{label}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
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

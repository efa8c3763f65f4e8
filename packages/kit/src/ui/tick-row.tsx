import type { InputHTMLAttributes } from "react";
import styles from "./tick-row.module.css";

interface TickRowProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
}

/** A checkbox row that can be tapped anywhere. */
export function TickRow({ label, ...input }: TickRowProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.title} dir="auto">
        {label}
      </span>
    </label>
  );
}

import type { InputHTMLAttributes } from "react";
import styles from "./tick-row.module.css";

interface TickRowProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
}

/** Something to tick off: the whole row is its target. */
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

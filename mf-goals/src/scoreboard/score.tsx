import styles from "./score.module.css";

/** The lifetime score, large, with the words for what it counts. */
export function Score({ lifetime, label }: { readonly lifetime: string; readonly label: string }) {
  return (
    <div className={styles.score}>
      <p className={styles.figure}>{lifetime}</p>
      <p className={styles.label}>{label}</p>
    </div>
  );
}

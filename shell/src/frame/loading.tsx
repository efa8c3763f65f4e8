import styles from "./loading.module.css";

/** While it is not known yet who is here. Quiet for the first 200 ms. */
export function Loading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <p className={styles.text}>Loading…</p>
    </main>
  );
}

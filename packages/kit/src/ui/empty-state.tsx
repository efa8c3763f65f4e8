import type { ReactNode } from "react";
import styles from "./error-message.module.css";

/** An empty state: one sentence, one action. */
export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.problem}>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./error-message.module.css";

export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.problem}>
      <p className="quiet">{children}</p>
      {action}
    </div>
  );
}

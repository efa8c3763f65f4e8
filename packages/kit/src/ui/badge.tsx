import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  readonly tone?: "neutral" | "green" | "yellow" | "red" | "rest";
  readonly children: ReactNode;
}

/** A short fact beside a title. Its tone only repeats its words. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

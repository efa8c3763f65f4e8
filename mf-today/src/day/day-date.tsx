import type { Day } from "@goals/contracts/dates";
import { formatDay } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./day-date.module.css";

interface DayDateProps {
  readonly day: Day;
  readonly children: ReactNode;
}

export function DayDate({ day, children }: DayDateProps) {
  return (
    <span className={styles.date}>
      <time dateTime={day}>{formatDay(day)}</time>
      {children}
    </span>
  );
}

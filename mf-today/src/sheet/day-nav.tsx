import { addDays, type Day } from "@goals/contracts/dates";
import { Link, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatRelativeDay, isPlannable } from "../day/days.ts";
import type { ReactNode } from "react";
import styles from "./day-nav.module.css";

interface DayNavProps {
  readonly day: Day;
  readonly today: Day;
  readonly children: ReactNode;
}

export function DayNav({ day, today, children }: DayNavProps) {
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  const getAddress = (other: Day) => (other === today ? "/today" : `/today?day=${other}`);
  return (
    <nav className={styles.days} aria-label={t("Days")}>
      {isPlannable(before, today) && (
        <Link className={`${styles.day} ${styles.before}`} to={getAddress(before)}>
          <ChevronLeft aria-hidden size={18} className="mirrored" />
          {formatRelativeDay(before, today)}
        </Link>
      )}
      <span className={styles.between}>
        {day !== today && before !== today && after !== today && (
          <Link className={`${styles.day} ${styles.today}`} to="/today">
            {t("Today")}
          </Link>
        )}
        {children}
      </span>
      {isPlannable(after, today) && (
        <Link className={`${styles.day} ${styles.after}`} to={getAddress(after)}>
          {formatRelativeDay(after, today)}
          <ChevronRight aria-hidden size={18} className="mirrored" />
        </Link>
      )}
    </nav>
  );
}

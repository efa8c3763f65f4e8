import { addDays, type Day } from "@goals/contracts/dates";
import { Link, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatRelativeDay, isPlannable } from "./days.ts";
import styles from "./day-nav.module.css";

interface DayNavProps {
  readonly day: Day;
  readonly today: Day;
}

/** Links to the previous and next day that can be planned, and back to today. */
export function DayNav({ day, today }: DayNavProps) {
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
      {day !== today && before !== today && after !== today && (
        <Link className={`${styles.day} ${styles.today}`} to="/today">
          {t("Today")}
        </Link>
      )}
      {isPlannable(after, today) && (
        <Link className={`${styles.day} ${styles.after}`} to={getAddress(after)}>
          {formatRelativeDay(after, today)}
          <ChevronRight aria-hidden size={18} className="mirrored" />
        </Link>
      )}
    </nav>
  );
}

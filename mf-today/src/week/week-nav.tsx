import { addDays, type Day } from "@goals/contracts/dates";
import { Link, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import styles from "../sheet/day-nav.module.css";

interface WeekNavProps {
  readonly monday: Day;
  /** The Monday of the current week, which is the last one shown. */
  readonly current: Day;
}

export function WeekNav({ monday, current }: WeekNavProps) {
  const after = addDays(monday, 7);
  const getAddress = (week: Day) => (week === current ? "/week" : `/week?of=${week}`);
  return (
    <nav className={styles.days} aria-label={t("Weeks")}>
      <Link className={`${styles.day} ${styles.before}`} to={getAddress(addDays(monday, -7))}>
        <ChevronLeft aria-hidden size={18} className="mirrored" />
        {t("Previous week")}
      </Link>
      {after < current && (
        <Link className={`${styles.day} ${styles.today}`} to="/week">
          {t("This week")}
        </Link>
      )}
      {monday < current && (
        <Link className={`${styles.day} ${styles.after}`} to={getAddress(after)}>
          {t("Next week")}
          <ChevronRight aria-hidden size={18} className="mirrored" />
        </Link>
      )}
    </nav>
  );
}

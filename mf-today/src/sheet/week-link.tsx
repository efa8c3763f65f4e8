import { addDays, getMonday, getWeekday, type Day } from "@goals/contracts/dates";
import { Link, t } from "@goals/kit";
import styles from "./week-link.module.css";

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

interface WeekLinkProps {
  readonly day: Day;
  readonly today: Day;
}

/** Links to the day's week. Today's link invites to its review at the end of the week and on the following Monday. */
export function WeekLink({ day, today }: WeekLinkProps) {
  const weekday = day === today ? getWeekday(today) : null;
  const monday = getMonday(weekday === MONDAY ? addDays(today, -7) : day);
  return (
    <Link
      className={styles.week ?? ""}
      to={monday === getMonday(today) ? "/week" : `/week?of=${monday}`}
    >
      {weekday === MONDAY
        ? t("Look back on last week")
        : weekday === SATURDAY || weekday === SUNDAY
          ? t("Look back on the week")
          : t("Week")}
    </Link>
  );
}

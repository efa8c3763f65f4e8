import { addDays, getWeekday, type Day } from "@goals/contracts/dates";
import { Link, t } from "@goals/kit";
import styles from "./week-link.module.css";

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/** Links to the week's review at the end of the week and on the following Monday. */
export function WeekLink({ today }: { readonly today: Day }) {
  const weekday = getWeekday(today);
  if (weekday !== SATURDAY && weekday !== SUNDAY && weekday !== MONDAY) return null;
  const isOver = weekday === MONDAY;
  return (
    <p className={styles.week}>
      <Link to={isOver ? `/week?of=${addDays(today, -7)}` : "/week"}>
        {isOver ? t("Look back on last week") : t("Look back on the week")}
      </Link>
    </p>
  );
}

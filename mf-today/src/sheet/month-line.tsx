import { toMonth, type Day } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { formatDay, formatDaysLeft, Link, useQuery, t } from "@goals/kit";
import styles from "./month-line.module.css";

interface MonthLineProps {
  readonly day: Day;
  readonly today: Day;
}

function formatObjective({ title, status }: Objective): string {
  return status === "active" ? title : `${title} (${t(status)})`;
}

export function MonthLine({ day, today }: MonthLineProps) {
  const { data: objectives } = useQuery(listMonthObjectives, { month: toMonth(day) });
  const isThisMonth = toMonth(day) === toMonth(today);
  const daysLeft = isThisMonth ? formatDaysLeft(today) : null;
  const month = isThisMonth ? t("this month") : formatDay(day, { month: "long" });
  return (
    <p className={styles.line}>
      {objectives && objectives.length > 0 && (
        <span className={styles.objectives} dir="auto">
          {objectives.map(formatObjective).join(" · ")}
        </span>
      )}
      {objectives?.length === 0 && day >= today && (
        <span>
          {t("No objective for {month} yet.", { month })}{" "}
          <Link to="/objectives">{t("Set one")}</Link>
        </span>
      )}
      {objectives && daysLeft && <span className={styles.daysLeft}>{daysLeft}</span>}
    </p>
  );
}

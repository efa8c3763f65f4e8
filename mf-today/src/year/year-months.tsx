import { getFirstDay, toMonth } from "@goals/contracts/dates";
import type { Objective, ObjectiveStatus } from "@goals/contracts/objectives";
import { Card, formatDay, t } from "@goals/kit";
import { Circle, CircleCheck, CircleX } from "lucide-react";
import styles from "./year-months.module.css";

const ENDS = {
  active: { label: "Active", Mark: Circle },
  completed: { label: "Completed", Mark: CircleCheck },
  failed: { label: "Failed", Mark: CircleX },
} as const satisfies Record<ObjectiveStatus, { label: string; Mark: typeof Circle }>;

export function YearMonths({ objectives }: { readonly objectives: readonly Objective[] }) {
  if (objectives.length === 0) return null;
  const count = (status: ObjectiveStatus) =>
    objectives.filter((objective) => objective.status === status).length;
  const months = [...Map.groupBy(objectives, ({ month }) => toMonth(month))];
  return (
    <Card title={t("Month by month")}>
      <p className={styles.note}>
        {t("{completed} completed, {failed} failed.", {
          completed: count("completed"),
          failed: count("failed"),
        })}
      </p>
      {months.map(([month, ofMonth]) => (
        <section key={month} className={styles.month}>
          <h3 className={styles.name}>
            <time dateTime={month}>{formatDay(getFirstDay(month), { month: "long" })}</time>
          </h3>
          <ul className={styles.lines}>
            {ofMonth.map(({ id, title, status, reflection }) => {
              const { label, Mark } = ENDS[status];
              return (
                <li key={id}>
                  <p className={styles.title}>
                    <span className={styles[status]}>
                      <Mark aria-hidden size={16} />
                      <span className="visually-hidden">{t(label)}: </span>
                    </span>
                    <span dir="auto">{title}</span>
                  </p>
                  {reflection && (
                    <p className={styles.lesson} dir="auto">
                      {reflection}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}

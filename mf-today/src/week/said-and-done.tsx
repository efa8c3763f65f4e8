import { toMonth } from "@goals/contracts/dates";
import type { Week } from "@goals/contracts/weeks-and-years";
import { Card, plural, t } from "@goals/kit";
import { SERVES_LABELS } from "../tasks/day-tasks.tsx";
import styles from "./said-and-done.module.css";

export function SaidAndDone({ week }: { readonly week: Week }) {
  const { done, total, onTheirOwn, served } = sumUpWeek(week);
  if (total === 0 && served.length === 0) return null;
  const { unserved } = week;
  const neglected = served.findLast(({ objective }) => objective.type === unserved?.type);
  return (
    <Card title={t("Said and done")}>
      {served.length > 0 && (
        <ul className={styles.objectives}>
          {served.map(({ objective, done: count }) => (
            <li key={objective.id}>
              <p className={styles.note}>{t(SERVES_LABELS[objective.type])}</p>
              <p className={styles.title} dir="auto">
                {objective.title}
              </p>
              {onTheirOwn !== undefined && (
                <p className={styles.note}>
                  {count === 0
                    ? t("No task was done for it this week.")
                    : plural(count, "1 task was done for it.", "{count} tasks were done for it.")}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <p className={styles.note}>
          {t("{done} of {total} tasks done.", { done, total })}
          {onTheirOwn !== undefined && onTheirOwn > 0 && (
            <> {plural(onTheirOwn, "1 was for life itself.", "{count} were for life itself.")}</>
          )}
        </p>
      )}
      {unserved && neglected && (
        <p className={styles.note} dir="auto">
          {plural(
            unserved.days,
            "No task was done for “{title}” in a day. A small one is enough.",
            "No task was done for “{title}” in {count} days. A small one is enough.",
            { title: neglected.objective.title },
          )}
        </p>
      )}
    </Card>
  );
}

/** Compares a week's objectives with the tasks done for them. A task serves the objective of its own month. */
export function sumUpWeek({ days, objectives }: Pick<Week, "days" | "objectives">) {
  // A rest day that replaced a plan leaves no unfinished tasks.
  const tasks = days.flatMap((day) =>
    day.rest ? day.tasks.filter(({ completed }) => completed) : day.tasks,
  );
  const done = tasks.filter(({ completed }) => completed);
  const months = new Set(days.map(({ date }) => toMonth(date)));
  return {
    done: done.length,
    total: tasks.length,
    /** Tasks done for neither objective; undefined if no task of the week says what it serves. */
    onTheirOwn: tasks.some(({ serves }) => serves)
      ? done.filter(({ serves }) => !serves).length
      : undefined,
    served: objectives
      .filter(({ month }) => months.has(toMonth(month)))
      .map((objective) => ({
        objective,
        done: done.filter(
          ({ serves, date }) =>
            serves === objective.type && toMonth(date) === toMonth(objective.month),
        ).length,
      })),
  };
}

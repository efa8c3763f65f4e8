import { CALENDAR_LABELS, toDayStatus, toShownMark } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";
import type { Week, WeekDay } from "@goals/contracts/weeks-and-years";
import { Card, formatDay, plural, StatusMark, useToday, t } from "@goals/kit";
import { Check } from "lucide-react";
import { countCompleted, SERVES_LABELS } from "../tasks/day-tasks.tsx";
import styles from "./week-days.module.css";

function describeDay({ date, tasks, rest }: WeekDay, today: Day): string {
  if (rest) return t(CALENDAR_LABELS.rest);
  if (tasks.length === 0) return t("Nothing planned");
  if (date > today) return plural(tasks.length, "1 planned", "{count} planned");
  return t("{done} of {total} done", { done: countCompleted(tasks), total: tasks.length });
}

function getMark({ date, tasks, rest }: WeekDay, today: Day) {
  if (rest) return "rest";
  if (tasks.length === 0) return "none";
  return toShownMark(toDayStatus(countCompleted(tasks)), date, today);
}

/** The seven days, each with its mark, tasks and line. Nothing here is red. */
export function WeekDays({ days }: Pick<Week, "days">) {
  const today = useToday();
  return (
    <Card title={t("Seven days")}>
      <ol className={styles.days}>
        {days.map((day) => {
          const mark = getMark(day, today);
          return (
            <li key={day.date} aria-current={day.date === today ? "date" : undefined}>
              <header className={styles.head}>
                <span className={`${styles.mark} ${mark === "red" ? styles.calm : ""}`}>
                  <StatusMark status={mark} size={14} />
                </span>
                <h3 className={styles.name}>
                  <time dateTime={day.date}>
                    {formatDay(day.date, { weekday: "long", month: "short", day: "numeric" })}
                  </time>
                </h3>
                <span className={styles.words}>{describeDay(day, today)}</span>
              </header>
              {day.tasks.length > 0 && (
                <ul className={styles.tasks}>
                  {day.tasks.map(({ slot, title, completed, serves }) => (
                    <li key={slot} className={completed ? styles.done : styles.open}>
                      {completed ? (
                        <Check aria-hidden size={14} />
                      ) : (
                        <span aria-hidden className={styles.gap} />
                      )}
                      <span className="visually-hidden">
                        {completed ? t("Done:") : t("Not done:")}
                      </span>
                      <span className={styles.title} dir="auto">
                        {title}
                      </span>
                      {serves && <span className={styles.serves}>{t(SERVES_LABELS[serves])}</span>}
                    </li>
                  ))}
                </ul>
              )}
              {day.line && (
                <p className={styles.line} dir="auto">
                  {day.line}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

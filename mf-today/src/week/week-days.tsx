import { CALENDAR_LABELS, toDayStatus, toShownMark } from "@goals/contracts/days";
import { type Day, getDayInZone, toMonth } from "@goals/contracts/dates";
import { OBJECTIVE_LABELS } from "@goals/contracts/objectives";
import { type Week, WEEK_ANSWERS, WEEK_QUESTIONS } from "@goals/contracts/weeks-and-years";
import { Card, formatDay, plural, StatusMark, useToday, useUser, useZone, t } from "@goals/kit";
import { Check } from "lucide-react";
import sums from "./said-and-done.module.css";
import styles from "./week-days.module.css";

/** A day's mark, and its result in words. */
function describeDay({ date, tasks, rest }: Week["days"][number], today: Day) {
  const total = tasks.length;
  if (rest) return { mark: "rest", words: t(CALENDAR_LABELS.rest) } as const;
  if (total === 0) return { mark: "none", words: t("Nothing planned") } as const;
  const done = tasks.filter(({ completed }) => completed).length;
  const mark = toShownMark(toDayStatus(done), date, today);
  return date > today
    ? { mark, words: plural(total, "1 planned", "{count} planned") }
    : { mark, words: t("{done} of {total} done", { done, total }) };
}

/** False for a day before the account existed, unless it has imported data. */
const isLived = ({ date, tasks, line, rest }: Week["days"][number], first: Day): boolean =>
  date >= first || tasks.length > 0 || line !== "" || rest;

/** The days of a week since the account began, each with its mark, tasks and line. Nothing here is red. */
export function WeekDays({ days }: Pick<Week, "days">) {
  const today = useToday();
  const user = useUser();
  const zone = useZone();
  const first = user ? getDayInZone(zone, new Date(user.createdAt), user.dayBeginsAt) : "";
  const lived = days.filter((day) => isLived(day, first));
  if (lived.length === 0) return null;
  return (
    <Card title={t("Seven days")}>
      <ol className={styles.days}>
        {lived.map((day) => {
          const { mark, words } = describeDay(day, today);
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
                <span className={styles.words}>{words}</span>
              </header>
              {day.tasks.length > 0 && (
                <ul className={styles.tasks}>
                  {day.tasks.map(({ slot, title, completed, serves }) => (
                    <li key={slot} className={completed ? styles.done : styles.open}>
                      <Check aria-hidden size={14} />
                      <span className="visually-hidden">
                        {completed ? t("Done:") : t("Not done:")}
                      </span>
                      <span className={styles.title} dir="auto">
                        {title}
                      </span>
                      {serves && (
                        <span className={styles.serves}>{t(OBJECTIVE_LABELS[serves])}</span>
                      )}
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

export function SaidAndDone({ week }: { readonly week: Week }) {
  const { done, total, onTheirOwn, served } = sumUpWeek(week);
  if (total === 0 && served.length === 0) return null;
  const { unserved } = week;
  const neglected = served.findLast(({ objective }) => objective.type === unserved?.type);
  return (
    <Card title={t("Said and done")}>
      {served.length > 0 && (
        <ul className={sums.objectives}>
          {served.map(({ objective, done: count }) => (
            <li key={objective.id}>
              <p className={sums.note}>{t(OBJECTIVE_LABELS[objective.type])}</p>
              <p className={sums.title} dir="auto">
                {objective.title}
              </p>
              {onTheirOwn !== undefined && (
                <p className={sums.note}>
                  {count === 0
                    ? t("No task toward it this week")
                    : plural(count, "1 task toward it", "{count} tasks toward it")}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <p className={sums.note}>
          {t("{done} of {total} tasks done.", { done, total })}
          {onTheirOwn !== undefined && onTheirOwn > 0 && (
            <> {plural(onTheirOwn, "1 was for life itself.", "{count} were for life itself.")}</>
          )}
        </p>
      )}
      {unserved && neglected && (
        <p className={sums.note} dir="auto">
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

export function LastAnswers({ review }: { review: NonNullable<Week["previous"]> }) {
  const given = WEEK_ANSWERS.filter((name) => review[name] !== "");
  if (given.length === 0) return null;
  return (
    <Card title={t("What you wrote a week ago")}>
      <dl className={sums.answers}>
        {given.map((name) => (
          <div key={name}>
            <dt>{t(WEEK_QUESTIONS[name])}</dt>
            <dd dir="auto">{review[name]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

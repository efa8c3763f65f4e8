import { addDays } from "@goals/contracts/dates";
import { CALENDAR_LABELS, TODAY_LABELS, type DayStatus } from "@goals/contracts/days";
import { Badge, Card, StatusMark, TickRow, formatDay, t } from "@goals/kit";
import type { ReactNode } from "react";
import styles from "./example-day.module.css";

const TASKS = [
  { title: "Write the opening page of the talk", done: true },
  { title: "Call Grandma before lunch", done: true },
  { title: "Thirty minutes of Portuguese", done: false },
] as const;

/** Today in each status. The stylesheet shows one of the three by the ticked boxes, without a script. */
function TodayAs({ children }: { readonly children: (status: DayStatus) => ReactNode }) {
  return (
    <>
      <span className={styles.none}>{children("red")}</span>
      <span className={styles.some}>{children("yellow")}</span>
      <span className={styles.all}>{children("green")}</span>
    </>
  );
}

const renderBadge = (status: DayStatus) => (
  <Badge tone={status}>
    <StatusMark status={status} size={14} />
    {t(TODAY_LABELS[status])}
  </Badge>
);

/** The week's statuses, starting on Sunday. */
const STATUSES = ["green", "green", "yellow", "green", "yellow", "none", "none"] as const;
const A_SUNDAY = "2026-11-01";
const TODAY = "2026-11-05";

const renderMark = (status: DayStatus | "none") => (
  <>
    <StatusMark status={status} size={20} />
    <span className="visually-hidden">{t(CALENDAR_LABELS[status])}</span>
  </>
);

/** A sample week of the calendar. Today turns green with the last task. */
function Week() {
  const days = STATUSES.map((status, weekday) => ({ status, day: addDays(A_SUNDAY, weekday) }));
  return (
    <table className={styles.week}>
      <caption className="visually-hidden">{t("This week")}</caption>
      <thead>
        <tr>
          {days.map(({ day }) => (
            <th key={day} scope="col" abbr={formatDay(day, { weekday: "long" })}>
              {formatDay(day, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map(({ day, status }) => (
            <td key={day} aria-current={day === TODAY ? "date" : undefined}>
              {day === TODAY ? <TodayAs>{renderMark}</TodayAs> : renderMark(status)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function ExampleDay() {
  return (
    <section className={styles.day} aria-label={t("An example morning")}>
      <div className={styles.column}>
        <Card title={t("Today's Focus")} aside={<TodayAs>{renderBadge}</TodayAs>}>
          <ul className={styles.tasks}>
            {TASKS.map(({ title, done }) => (
              <li key={title}>
                <TickRow label={t(title)} defaultChecked={done} />
              </li>
            ))}
          </ul>
          <p className={styles.hint} role="status">
            <span className={styles.open}>{t("Try it: tick the day off.")}</span>
            <span className={styles.all}>
              {t("Great job! You completed all your tasks today!")}
            </span>
          </p>
        </Card>
        <Card title={t("Personal Analysis")}>
          <p className={styles.line}>{t("Explaining gives you energy; being hurried takes it.")}</p>
          <figure className={styles.quote}>
            <blockquote>
              {t("“I lose track of time when somebody finally sees how the thing works.”")}
            </blockquote>
            <figcaption>{t("Your words, from Energizers & Drainers")}</figcaption>
          </figure>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={t("Mission")}>
          <p className={styles.line}>
            {t("Make hard things understandable, and be there for the people I love.")}
          </p>
        </Card>
        <Card title={t("This Week")}>
          <Week />
        </Card>
        <Card title={t("Scoreboard")}>
          <p className={styles.score}>
            <strong>
              <bdi>7-2</bdi>
            </strong>{" "}
            {t("Wins/Losses (Monthly Goals)")}
          </p>
        </Card>
      </div>
    </section>
  );
}

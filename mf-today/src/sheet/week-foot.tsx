import { CALENDAR_LABELS, toShownMark, type DailyStatus } from "@goals/contracts/dashboard";
import { addDays, getMonday, toMonth, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { getMonthStatus } from "@goals/contracts/endpoints/dashboard";
import type { Task } from "@goals/contracts/tasks";
import { formatDay, Link, StatusMark, useQuery, t } from "@goals/kit";
import { Moon } from "lucide-react";
import { isPlannable } from "../day/days.ts";
import { useMarkRest } from "../day/use-day-entry.ts";
import { DayNav } from "./day-nav.tsx";
import styles from "./week-foot.module.css";
import { WeekLink } from "./week-link.tsx";

/** The known statuses of a week's days. A week may belong to two months. */
function useWeekStatus(monday: Day): ReadonlyMap<Day, DailyStatus["status"]> {
  const [first, last] = [toMonth(monday), toMonth(addDays(monday, 6))];
  const { data: ofFirst = [] } = useQuery(getMonthStatus, { month: first });
  const { data: ofLast = [] } = useQuery(getMonthStatus, last === first ? null : { month: last });
  return new Map([...ofFirst, ...ofLast].map(({ date, status }) => [date, status]));
}

interface WeekDotProps {
  readonly date: Day;
  readonly day: Day;
  readonly today: Day;
  readonly status: DailyStatus["status"] | undefined;
}

function WeekDot({ date, day, today, status }: WeekDotProps) {
  const mark = toShownMark(status, date, today);
  const content = (
    <>
      <span aria-hidden className={date === today ? styles.today : undefined}>
        {formatDay(date, { weekday: "narrow" })}
      </span>
      <span className={mark === "red" ? styles.calm : styles.mark}>
        <StatusMark status={mark} size={16} />
      </span>
      <span className="visually-hidden">{`${formatDay(date)}: ${t(CALENDAR_LABELS[mark])}`}</span>
    </>
  );
  if (!isPlannable(date, today)) return <span className={styles.dot}>{content}</span>;
  return (
    <Link
      className={styles.dot ?? ""}
      to={date === today ? "/today" : `/today?day=${date}`}
      aria-current={date === day ? "page" : undefined}
    >
      {content}
    </Link>
  );
}

interface WeekFootProps {
  readonly day: Day;
  readonly today: Day;
  readonly entry: DayEntry;
  readonly tasks: readonly Task[];
}

export function WeekFoot({ day, today, entry, tasks }: WeekFootProps) {
  const monday = getMonday(day);
  const statuses = useWeekStatus(monday);
  const { mark, pending } = useMarkRest(day, tasks);
  const isMarked = entry.rest === "marked";
  return (
    <footer className={styles.foot}>
      <nav className={styles.dots} aria-label={t("The Week")}>
        {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => (
          <WeekDot key={date} {...{ date, day, today }} status={statuses.get(date)} />
        ))}
      </nav>
      <DayNav day={day} today={today}>
        <WeekLink day={day} today={today} />
        {(isMarked || entry.rest === null) && (
          <button
            type="button"
            className={styles.rest}
            aria-label={t("Mark as a day of rest")}
            aria-pressed={isMarked}
            aria-disabled={pending || undefined}
            onClick={() => pending || mark(!isMarked)}
          >
            <Moon aria-hidden size={20} />
          </button>
        )}
      </DayNav>
    </footer>
  );
}

import { CALENDAR_LABELS, type DailyStatus, toShownMark } from "@goals/contracts/days";
import {
  addDays,
  addMonths,
  type Day,
  getFirstDay,
  getWeekday,
  listDays,
  listWeek,
  type Month,
  toMonth,
} from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import {
  Card,
  ErrorMessage,
  formatDay,
  formatNumber,
  IconButton,
  Link,
  StatusMark,
  useQuery,
  useToday,
  t,
} from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { memo, useState } from "react";
import styles from "./month-calendar.module.css";

const LEGEND = [
  ["green", "All complete"],
  ["yellow", "Partial"],
  ["red", "None"],
  ["rest", "Rest"],
] as const;

export default function MonthCalendar() {
  const today = useToday();
  const [monthsBack, setMonthsBack] = useState(0);
  const isCurrent = monthsBack === 0;
  const month = addMonths(toMonth(today), -monthsBack);
  const { data, error, reload, staleSince } = useQuery(getMonthStatus, { month });
  const hasRest = data?.some(({ status }) => status === "rest");

  return (
    <Card
      title={t("Calendar")}
      aside={
        <div className={styles.months}>
          <IconButton label={t("Previous month")} onClick={() => setMonthsBack(monthsBack + 1)}>
            <ChevronLeft aria-hidden size={20} className="mirrored" />
          </IconButton>
          <p className={styles.month} aria-live="polite">
            {formatDay(getFirstDay(month), { month: "long", year: "numeric" })}
          </p>
          {/* Not `disabled`, because reaching the current month would then drop the focus. */}
          <IconButton
            label={t("Next month")}
            aria-disabled={isCurrent || undefined}
            onClick={() => isCurrent || setMonthsBack(monthsBack - 1)}
          >
            <ChevronRight aria-hidden size={20} className="mirrored" />
          </IconButton>
        </div>
      }
      staleSince={staleSince}
    >
      {error && !data ? (
        <ErrorMessage onRetry={reload}>
          {t("This month could not be loaded just now.")}
        </ErrorMessage>
      ) : (
        <CalendarTable month={month} today={today} days={data} />
      )}
      <div className={styles.foot}>
        <ul className={styles.legend} aria-label={t("Legend")}>
          {LEGEND.filter(([status]) => status !== "rest" || hasRest).map(([status, name]) => (
            <li key={status}>
              <StatusMark status={status} size={12} /> {t(name)}
            </li>
          ))}
        </ul>
        <Link className={styles.year} to={`/year?of=${month.slice(0, 4)}`}>
          {t("The year")}
        </Link>
      </div>
    </Card>
  );
}

/** The weeks of a month, from Sunday to Saturday, completed with days of other months. */
function getWeeks(month: Month): Day[][] {
  const sundays = new Set(listDays(month).map((day) => addDays(day, -getWeekday(day))));
  return [...sundays].map((sunday) => listWeek(sunday));
}

/** A day, with its status as colour, icon and name. Memoized, so that a tick renders one day, not 31. */
const CalendarDay = memo(function CalendarDay(props: {
  readonly day: Day;
  readonly isToday: boolean;
  readonly status: keyof typeof CALENDAR_LABELS;
}) {
  const { day, isToday, status } = props;
  return (
    <td aria-current={isToday ? "date" : undefined}>
      <div className={`${styles.day} ${styles[status]}`} title={t(CALENDAR_LABELS[status])}>
        <time dateTime={day} className={isToday ? styles.today : styles.number}>
          {formatNumber(Number(day.slice(-2)))}
        </time>
        {status !== "none" && <StatusMark status={status} size={12} />}
        <span className="visually-hidden">{t(CALENDAR_LABELS[status])}</span>
      </div>
    </td>
  );
});

/** A row per week. Its height fits five rows, so that changing months seldom moves the content below. */
export function CalendarTable(props: {
  readonly month: Month;
  readonly today: Day;
  /** Undefined while loading: the month shows without colours. */
  readonly days: readonly DailyStatus[] | undefined;
}) {
  const { month, today, days } = props;
  const statuses = new Map(days?.map(({ date, status }) => [date, status]));
  const weeks = getWeeks(month);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={days === undefined || undefined}>
        <caption className="visually-hidden">
          {formatDay(getFirstDay(month), { month: "long", year: "numeric" })}
        </caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={getWeekday(day)} scope="col" abbr={formatDay(day, { weekday: "long" })}>
                {formatDay(day, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                toMonth(day) === month ? (
                  <CalendarDay
                    key={day}
                    day={day}
                    isToday={day === today}
                    status={toShownMark(statuses.get(day), day, today)}
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import {
  addDays,
  listDays,
  getFirstDay,
  getWeekday,
  listWeek,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import {
  CALENDAR_LABELS,
  toShownMark,
  type DailyStatus,
  type ShownMark,
} from "@goals/contracts/dashboard";
import { formatDay, formatNumber, StatusMark, t } from "@goals/kit";
import { memo } from "react";
import styles from "./calendar-table.module.css";

const A_SUNDAY = "2026-11-01";

/** The weeks of a month, from Sunday to Saturday, completed with days of other months. */
function getWeeks(month: Month): Day[][] {
  const days = listDays(month);
  const first = getFirstDay(month);
  const sunday = addDays(first, -getWeekday(first));
  const length = Math.ceil((getWeekday(first) + days.length) / 7);
  return Array.from({ length }, (_, index) => listWeek(addDays(sunday, 7 * index)));
}

interface CalendarDayProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly status: ShownMark;
}

/**
 * One day: its number, and its status as a colour, an icon and a name. Memoized, so that a tick renders one day, not
 * 31.
 */
const CalendarDay = memo(function CalendarDay({ day, isToday, status }: CalendarDayProps) {
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

interface CalendarTableProps {
  readonly month: Month;
  readonly today: Day;
  /** Undefined while loading: the month shows without colours. */
  readonly days: readonly DailyStatus[] | undefined;
}

/**
 * One month as a table with a row per week. Its height fits five rows, so that changing months seldom moves the content
 * below.
 */
export function CalendarTable({ month, today, days }: CalendarTableProps) {
  const statuses = new Map(days?.map(({ date, status }) => [date, status]));
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={days === undefined || undefined}>
        <caption className="visually-hidden">
          {formatDay(getFirstDay(month), { month: "long", year: "numeric" })}
        </caption>
        <thead>
          <tr>
            {listWeek(A_SUNDAY).map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, { weekday: "long" })}>
                {formatDay(day, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(month).map((week) => (
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

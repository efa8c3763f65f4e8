import {
  addDays,
  listDays,
  getFirstDay,
  getWeekday,
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

const DAYS_A_WEEK = 7;
const A_SUNDAY = "2026-11-01";

const WEEKDAYS = Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(A_SUNDAY, index));

/** A month as rows from Sunday to Saturday; null is a day of another month. */
function getWeeks(month: Month): (Day | null)[][] {
  const days = listDays(month);
  const before = getWeekday(days[0] ?? "");
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / DAYS_A_WEEK) }, (_, week) =>
    Array.from(
      { length: DAYS_A_WEEK },
      (_cell, weekday) => cells[week * DAYS_A_WEEK + weekday] ?? null,
    ),
  );
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
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, { weekday: "long" })}>
                {formatDay(day, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    isToday={day === today}
                    status={toShownMark(statuses.get(day), day, today)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

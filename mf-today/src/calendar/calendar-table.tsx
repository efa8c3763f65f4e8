import { firstDayOf, type Day, type Month } from "@goals/contracts/dates";
import type { DailyStatus } from "@goals/contracts/status";
import { formatDay } from "@goals/kit";
import { CalendarDay } from "./calendar-day.tsx";
import styles from "./calendar-table.module.css";
import { WEEKDAYS } from "./weekday-names.ts";
import { weeksOf } from "./weeks.ts";

interface CalendarTableProps {
  readonly month: Month;
  readonly today: Day;
  /** Undefined while they are on the way: the month stands already, without its colours. */
  readonly days: readonly DailyStatus[] | undefined;
}

/** One month as a table, a row a week. It keeps room for five, so that months seldom move what is below. */
export function CalendarTable({ month, today, days }: CalendarTableProps) {
  const statuses = new Map(days?.map(({ date, status }) => [date, status]));
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-busy={days === undefined || undefined}>
        <caption className="visually-hidden">
          {formatDay(firstDayOf(month), { month: "long", year: "numeric" })}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map(({ short, full }) => (
              <th key={full} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    isToday={day === today}
                    status={statuses.get(day) ?? "none"}
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

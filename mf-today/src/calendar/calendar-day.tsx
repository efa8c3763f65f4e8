import type { Day } from "@goals/contracts/dates";
import { CALENDAR_LABELS, type DayStatus } from "@goals/contracts/status";
import { StatusMark } from "@goals/kit";
import { memo } from "react";
import styles from "./calendar-day.module.css";

interface CalendarDayProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly status: DayStatus | "none";
}

/** One day, rendered when it is another or stands otherwise: its number, and how it went as a colour, a shape and a name. */
export const CalendarDay = memo(function CalendarDay({ day, isToday, status }: CalendarDayProps) {
  return (
    <td aria-current={isToday ? "date" : undefined}>
      <div className={`${styles.day} ${styles[status]}`} title={CALENDAR_LABELS[status]}>
        <time dateTime={day} className={isToday ? styles.today : styles.number}>
          {Number(day.slice(-2))}
        </time>
        {status !== "none" && <StatusMark status={status} size={12} />}
        <span className="visually-hidden">{CALENDAR_LABELS[status]}</span>
      </div>
    </td>
  );
});

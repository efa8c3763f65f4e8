import type { DailyStatus } from "@goals/contracts/dashboard";
import { addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { getMonthStatus } from "@goals/contracts/endpoints/dashboard";
import {
  Card,
  ErrorMessage,
  formatDay,
  IconButton,
  Link,
  StatusMark,
  useQuery,
  useToday,
  t,
} from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { CalendarTable } from "./calendar-table.tsx";
import styles from "./month-calendar.module.css";

const LEGEND = [
  ["green", "All complete"],
  ["yellow", "Partial"],
  ["red", "None"],
  ["rest", "Rest"],
] as const;

/** Explains rest days only if there are any. */
function Legend({ days = [] }: { readonly days: readonly DailyStatus[] | undefined }) {
  const hasRest = days.some(({ status }) => status === "rest");
  return (
    <ul className={styles.legend} aria-label={t("Legend")}>
      {LEGEND.filter(([status]) => status !== "rest" || hasRest).map(([status, name]) => (
        <li key={status}>
          <StatusMark status={status} size={12} /> {t(name)}
        </li>
      ))}
    </ul>
  );
}

export default function MonthCalendar() {
  const today = useToday();
  const [monthsBack, setMonthsBack] = useState(0);
  const isCurrent = monthsBack === 0;
  const month = addMonths(toMonth(today), -monthsBack);
  const { data, error, reload, staleSince } = useQuery(getMonthStatus, { month });

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
            <ChevronRight
              aria-hidden
              size={20}
              className={`mirrored ${isCurrent ? styles.end : ""}`}
            />
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
        <Legend days={data} />
        <Link className={styles.year} to={`/year?of=${month.slice(0, 4)}`}>
          {t("The year")}
        </Link>
      </div>
    </Card>
  );
}

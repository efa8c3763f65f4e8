import type { DailyStatus } from "@goals/contracts/dashboard";
import { addMonths, getFirstDay, toMonth, type Month } from "@goals/contracts/dates";
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

interface MonthNavProps {
  readonly month: Month;
  readonly isCurrent: boolean;
  readonly onMove: (months: number) => void;
}

function MonthNav({ month, isCurrent, onMove }: MonthNavProps) {
  return (
    <div className={styles.months}>
      <IconButton label={t("Previous month")} onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden size={20} className="mirrored" />
      </IconButton>
      <p className={styles.month} aria-live="polite">
        {formatDay(getFirstDay(month), { month: "long", year: "numeric" })}
      </p>
      {/* Not `disabled`, because reaching the current month would then drop the focus. */}
      <IconButton
        label={t("Next month")}
        aria-disabled={isCurrent || undefined}
        onClick={() => isCurrent || onMove(1)}
      >
        <ChevronRight aria-hidden size={20} className={`mirrored ${isCurrent ? styles.end : ""}`} />
      </IconButton>
    </div>
  );
}

function Legend({ days = [] }: { readonly days: readonly DailyStatus[] | undefined }) {
  return (
    <ul className={styles.legend} aria-label={t("Legend")}>
      <li>
        <StatusMark status="green" size={12} /> {t("All complete")}
      </li>
      <li>
        <StatusMark status="yellow" size={12} /> {t("Partial")}
      </li>
      <li>
        <StatusMark status="red" size={12} /> {t("None")}
      </li>
      {/* Explains rest days only if there are any. */}
      {days.some(({ status }) => status === "rest") && (
        <li>
          <StatusMark status="rest" size={12} /> {t("Rest")}
        </li>
      )}
    </ul>
  );
}

export default function MonthCalendar() {
  const today = useToday();
  const [monthsBack, setMonthsBack] = useState(0);
  const month = addMonths(toMonth(today), -monthsBack);
  const { data, error, reload, staleSince } = useQuery(getMonthStatus, { month });

  return (
    <Card
      title={t("Calendar")}
      aside={
        <MonthNav
          month={month}
          isCurrent={monthsBack === 0}
          onMove={(months) => setMonthsBack(monthsBack - months)}
        />
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

import { addMonths, monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, useQuery, useToday } from "@goals/kit";
import { useState } from "react";
import { CalendarTable } from "./calendar-table.tsx";
import { Legend } from "./legend.tsx";
import { MonthNav } from "./month-nav.tsx";

/** Dashboard: the month's days by how they went; earlier months a tap away. */
export default function MonthCalendar() {
  const today = useToday();
  const [back, setBack] = useState(0);
  const month = addMonths(monthOf(today), -back);
  const { data, error, reload, staleSince } = useQuery(api.monthStatus(month));

  return (
    <Card title="Calendar" staleSince={staleSince}>
      <MonthNav month={month} isCurrent={back === 0} onMove={(months) => setBack(back - months)} />
      {error && !data ? (
        <ErrorMessage onRetry={reload}>This month could not be loaded just now.</ErrorMessage>
      ) : (
        <CalendarTable month={month} today={today} days={data} />
      )}
      <Legend />
    </Card>
  );
}

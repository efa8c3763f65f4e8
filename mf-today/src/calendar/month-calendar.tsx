import { addMonths, monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { Card, Problem, useApi, useToday } from "@goals/kit";
import { useState } from "react";
import { CalendarTable } from "./calendar-table.tsx";
import { Legend } from "./legend.tsx";
import { MonthNav } from "./month-nav.tsx";

/** Dashboard: the month's days by how they went; earlier months a tap away. */
export default function MonthCalendar() {
  const today = useToday();
  const [back, setBack] = useState(0);
  const month = addMonths(monthOf(today), -back);
  const { data, error, reload, knownAt } = useApi(api.monthStatus(month));

  return (
    <Card title="Calendar" knownAt={knownAt}>
      <MonthNav month={month} isCurrent={back === 0} onMove={(months) => setBack(back - months)} />
      {error && !data ? (
        <Problem onRetry={reload}>This month could not be loaded just now.</Problem>
      ) : (
        <CalendarTable month={month} today={today} days={data} />
      )}
      <Legend />
    </Card>
  );
}

import { type Day, getMonday } from "@goals/contracts/dates";
import { getWeek } from "@goals/contracts/endpoints/days";
import { Card, useQuery, t } from "@goals/kit";
import { EventLines, useDayEvents } from "../events/day-events.tsx";
import { WeekDays } from "../week/week-days.tsx";

export { MonthEnd } from "../day/month-end.tsx";
export { SharedText } from "../day/shared-text.tsx";
export { DayEvents } from "../events/day-events.tsx";
export { MoveHandle } from "../tasks/move-handle.tsx";
export { SaveImage } from "../year/save-image.tsx";
export { WeekLine } from "../year/week-line.tsx";

/** The day's events and its week beside the plan. Shown together, so that none moves the other. */
export function DayBeside({ day }: { readonly day: Day }) {
  const { data: week } = useQuery(getWeek, { monday: getMonday(day) });
  const found = useDayEvents(day);
  return (
    <div data-beside>
      {found && found.events.length + found.broken.length > 0 && (
        <Card title={t("In your calendar")}>
          <EventLines {...found} />
        </Card>
      )}
      {found && week && <WeekDays days={week.days} />}
    </div>
  );
}

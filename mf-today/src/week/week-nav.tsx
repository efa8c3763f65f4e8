import { addDays, type Day } from "@goals/contracts/dates";
import { t } from "@goals/kit";
import { StepNav } from "../nav/step-nav.tsx";

interface WeekNavProps {
  readonly monday: Day;
  /** The Monday of the current week, which is the last one shown. */
  readonly current: Day;
}

export function WeekNav({ monday, current }: WeekNavProps) {
  const after = addDays(monday, 7);
  const getAddress = (week: Day) => (week === current ? "/week" : `/week?of=${week}`);
  return (
    <StepNav
      label={t("Weeks")}
      before={{ to: getAddress(addDays(monday, -7)), name: t("Previous week") }}
      present={after < current && { to: "/week", name: t("This week") }}
      after={monday < current && { to: getAddress(after), name: t("Next week") }}
    />
  );
}

import { addDays, type Day } from "@goals/contracts/dates";
import { t } from "@goals/kit";
import type { ReactNode } from "react";
import { formatRelativeDay, isPlannable } from "../day/days.ts";
import { StepNav } from "../nav/step-nav.tsx";

interface DayNavProps {
  readonly day: Day;
  readonly today: Day;
  readonly children: ReactNode;
}

export function DayNav({ day, today, children }: DayNavProps) {
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const toStep = (other: Day) =>
    isPlannable(other, today) && {
      to: other === today ? "/today" : `/today?day=${other}`,
      name: formatRelativeDay(other, today),
    };
  return (
    <StepNav
      label={t("Days")}
      before={toStep(before)}
      present={![before, day, after].includes(today) && { to: "/today", name: t("Today") }}
      after={toStep(after)}
    >
      {children}
    </StepNav>
  );
}

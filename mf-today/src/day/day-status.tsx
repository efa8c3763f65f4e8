import { CALENDAR_LABELS, TODAY_LABELS, toDayStatus } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { isRestDay } from "@goals/contracts/rest-days";
import type { Task } from "@goals/contracts/tasks";
import { Badge, formatDay, StatusMark, useToday, t } from "@goals/kit";
import type { ReactNode } from "react";
import { countCompleted } from "../tasks/day-tasks.tsx";
import styles from "./day-status.module.css";

const LABELS = { ...TODAY_LABELS, rest: CALENDAR_LABELS.rest, none: "Open" };

interface DayStatusProps {
  readonly entry: DayEntry;
  readonly tasks: readonly Task[];
}

/** How a day went. A day after today has no failures yet, and a rest day has none at all. */
export function DayStatus({ entry, tasks }: DayStatusProps) {
  const isAhead = entry.date > useToday();
  const done = countCompleted(tasks);
  const isRest = isRestDay(entry.rest, tasks.length > 0);
  const status = isRest ? "rest" : isAhead && done === 0 ? "none" : toDayStatus(done);
  return (
    <Badge tone={status === "none" ? "neutral" : status}>
      <StatusMark status={status} size={14} />
      {t(LABELS[status])}
    </Badge>
  );
}

interface DayDateProps {
  readonly day: Day;
  readonly children: ReactNode;
}

export function DayDate({ day, children }: DayDateProps) {
  return (
    <span className={styles.date}>
      <time dateTime={day}>{formatDay(day)}</time>
      {children}
    </span>
  );
}

import {
  CALENDAR_LABELS,
  TODAY_LABELS,
  toDayStatus,
  type DayEntry,
  isRestDay,
} from "@goals/contracts/days";
import { type Day, getMonday, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getMonthStatus, changeDay, getDay, getWeek } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { FAILURE } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import {
  Badge,
  Button,
  EmptyState,
  formatDay,
  mutateCache,
  type QueryResult,
  StatusMark,
  toMutationCall,
  useMutation,
  useQuery,
  useToday,
  t,
} from "@goals/kit";
import type { PropsWithChildren } from "react";
import { countCompleted, mutateMonthStatus } from "../tasks/day-tasks.tsx";
import styles from "./day-entry.module.css";

/** A substitute entry, if only the day's tasks are known. */
export const createEmptyEntry = (date: Day): DayEntry => ({ date, rest: null, line: "" });

/** Optional query: its data is `start` after an error, and while nothing is requested. */
export function toOptional<Data>(query: QueryResult<Data>, start: Data, isAsked = true) {
  const { data = query.error || !isAsked ? start : undefined, reload } = query;
  return { data, error: undefined, reload };
}

/** A day's entry. While it loads, a rest day must not look like a day to plan. */
export const useDayEntry = (day: Day) =>
  toOptional(useQuery(getDay, { date: day }), createEmptyEntry(day));

export function getPathsChangedByDay(day: Day): string[] {
  return [
    buildPath(getDay, { date: day }),
    buildPath(getMonthStatus, { month: toMonth(day) }),
    buildPath(getWeek, { monday: getMonday(day) }),
  ];
}

export function mutateDayEntry(day: Day, change: Partial<DayEntry>): void {
  const path = buildPath(getDay, { date: day });
  mutateCache(path, (entry) => ({ ...entry, ...change }), createEmptyEntry(day));
}

function setRestOptimistically(day: Day, isRest: boolean, tasks: readonly Task[]): void {
  mutateDayEntry(day, { rest: isRest ? "marked" : null });
  const status = isRest ? "rest" : toDayStatus(countCompleted(tasks));
  mutateMonthStatus(day, (days) => {
    const others = days.filter(({ date }) => date !== day);
    const before = days.find(({ date }) => date === day);
    return isRest || tasks.length > 0 ? [...others, { ...before, date: day, status }] : others;
  });
}

export function useMarkRest(day: Day) {
  const { data: tasks = [] } = useQuery(listTasks, { date: day });
  const userText = t(CALENDAR_LABELS.rest);
  const { run, pending } = useMutation({
    mutation: (rest: boolean) =>
      toMutationCall(changeDay, { params: { date: day }, body: { rest }, userText }),
    optimistic: (rest) => {
      setRestOptimistically(day, rest, tasks);
      return () => setRestOptimistically(day, !rest, tasks);
    },
    onError: FAILURE.changeDay,
    revalidates: getPathsChangedByDay(day),
  });
  return { mark: (rest: boolean) => void run(rest), pending };
}

/** A rest day, without anything to do. Its button removes the mark, and opens the form if the day has no plan. */
export function RestNote({ entry, tasks, onPlan }: DayProps & { onPlan: () => void }) {
  const isToday = entry.date === useToday();
  const { mark } = useMarkRest(entry.date);
  function planAnyway(): void {
    if (entry.rest === "marked") mark(false);
    if (tasks.length === 0) onPlan();
  }
  return (
    <EmptyState
      action={
        <Button variant="secondary" onClick={planAnyway}>
          {t("Plan anyway")}
        </Button>
      }
    >
      {isToday ? t("Nothing is asked of you today.") : t("Nothing is asked of you on this day.")}
    </EmptyState>
  );
}

const LABELS = { ...TODAY_LABELS, rest: CALENDAR_LABELS.rest, none: "Open" };

export interface DayProps {
  readonly entry: DayEntry;
  readonly tasks: readonly Task[];
}

/** A day's result, once it is known. A future day has no failures yet, and a rest day has none at all. */
export function DayStatus({ day }: { readonly day: Day }) {
  const isAhead = day > useToday();
  const { data: entry } = useDayEntry(day);
  const { data: tasks } = useQuery(listTasks, { date: day });
  if (!entry || !tasks) return null;
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

export function DayDate({ day, children }: PropsWithChildren<{ day: Day }>) {
  return (
    <span className={styles.date}>
      <time dateTime={day}>{formatDay(day)}</time>
      {children}
    </span>
  );
}

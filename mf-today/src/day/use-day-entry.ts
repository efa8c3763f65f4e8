import { toMonth, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { getMonthStatus } from "@goals/contracts/endpoints/dashboard";
import { changeDay, getDay } from "@goals/contracts/endpoints/days";
import { FAILURE } from "@goals/contracts/notices";
import {
  mutateCache,
  t,
  toMutationCall,
  useMutation,
  useQuery,
  type QueryResult,
} from "@goals/kit";
import { CALENDAR_LABELS, toDayStatus } from "@goals/contracts/dashboard";
import type { Task } from "@goals/contracts/tasks";
import { countCompleted, mutateMonthStatus } from "../tasks/day-tasks.ts";

/** An entry for a day of which only the tasks are known. */
const createEmptyEntry = (date: Day): DayEntry => ({ date, rest: null, line: "" });

/** A day's entry; empty if it cannot be loaded. While it loads, a rest day must not look like a day to plan. */
export function useDayEntry(day: Day): Pick<QueryResult<DayEntry>, "data" | "error" | "reload"> {
  const { data, error, reload } = useQuery(getDay, { date: day });
  return { data: data ?? (error ? createEmptyEntry(day) : undefined), error: undefined, reload };
}

export function getPathsChangedByDay(day: Day): string[] {
  return [buildPath(getDay, { date: day }), buildPath(getMonthStatus, { month: toMonth(day) })];
}

export function mutateDayEntry(day: Day, change: Partial<DayEntry>): void {
  mutateCache(
    buildPath(getDay, { date: day }),
    (entry) => ({ ...entry, ...change }),
    createEmptyEntry(day),
  );
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

export function useMarkRest(day: Day, tasks: readonly Task[]) {
  const { run, pending } = useMutation<boolean, DayEntry>({
    mutation: (rest) =>
      toMutationCall(changeDay, {
        params: { date: day },
        body: { rest },
        userText: t(CALENDAR_LABELS.rest),
      }),
    optimistic: (rest) => {
      setRestOptimistically(day, rest, tasks);
      return () => setRestOptimistically(day, !rest, tasks);
    },
    onError: FAILURE.changeDay,
    revalidates: getPathsChangedByDay(day),
  });
  return { mark: (rest: boolean) => void run(rest), pending };
}

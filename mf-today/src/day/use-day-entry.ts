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

/** A day of which nothing is known beside its tasks. */
const createEmptyEntry = (date: Day): DayEntry => ({ date, rest: null, line: "" });

/** What is kept of a day besides its tasks; an empty entry where it cannot be had. A day of rest must not look like one to plan first. */
export function useDayEntry(day: Day): Pick<QueryResult<DayEntry>, "data" | "error" | "reload"> {
  const { data, error, reload } = useQuery(getDay, { date: day });
  return { data: data ?? (error ? createEmptyEntry(day) : undefined), error: undefined, reload };
}

/** The paths whose responses change when the entry of a day does. */
export function getPathsChangedByDay(day: Day): string[] {
  return [buildPath(getDay, { date: day }), buildPath(getMonthStatus, { month: toMonth(day) })];
}

/** Changes the cached entry of a day. */
export function mutateDayEntry(day: Day, change: Partial<DayEntry>): void {
  mutateCache(
    buildPath(getDay, { date: day }),
    (entry) => ({ ...entry, ...change }),
    createEmptyEntry(day),
  );
}

/** Shows a mark of rest, or that there is none, before the server has answered: on the day and in the month's calendar. */
function showRest(day: Day, isRest: boolean, tasks: readonly Task[]): void {
  mutateDayEntry(day, { rest: isRest ? "marked" : null });
  const status = isRest ? "rest" : toDayStatus(countCompleted(tasks));
  mutateMonthStatus(day, (days) => {
    const others = days.filter(({ date }) => date !== day);
    const before = days.find(({ date }) => date === day);
    return isRest || tasks.length > 0 ? [...others, { ...before, date: day, status }] : others;
  });
}

/** Marks a day as one of rest, or takes the mark back. */
export function useMarkRest(day: Day, tasks: readonly Task[]) {
  const { run, pending } = useMutation<boolean, DayEntry>({
    mutation: (rest) =>
      toMutationCall(changeDay, {
        params: { date: day },
        body: { rest },
        userText: t(CALENDAR_LABELS.rest),
      }),
    optimistic: (rest) => {
      showRest(day, rest, tasks);
      return () => showRest(day, !rest, tasks);
    },
    onError: FAILURE.changeDay,
    revalidates: getPathsChangedByDay(day),
  });
  return { mark: (rest: boolean) => void run(rest), pending };
}

import { toMonth } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import type { Week } from "@goals/contracts/weeks";

export interface WeekSum {
  readonly done: number;
  readonly total: number;
  /** Tasks done for neither objective; undefined if no task of the week says what it serves. */
  readonly onTheirOwn: number | undefined;
  readonly served: readonly { readonly objective: Objective; readonly done: number }[];
}

/** Compares a week's objectives with the tasks done for them. A task serves the objective of its own month. */
export function sumUpWeek({ days, objectives }: Pick<Week, "days" | "objectives">): WeekSum {
  // A rest day that replaced a plan leaves no unfinished tasks.
  const tasks = days.flatMap((day) =>
    day.rest ? day.tasks.filter(({ completed }) => completed) : day.tasks,
  );
  const done = tasks.filter(({ completed }) => completed);
  const months = new Set(days.map(({ date }) => toMonth(date)));
  return {
    done: done.length,
    total: tasks.length,
    onTheirOwn: tasks.some(({ serves }) => serves)
      ? done.filter(({ serves }) => !serves).length
      : undefined,
    served: objectives
      .filter(({ month }) => months.has(toMonth(month)))
      .map((objective) => ({
        objective,
        done: done.filter(
          ({ serves, date }) =>
            serves === objective.type && toMonth(date) === toMonth(objective.month),
        ).length,
      })),
  };
}

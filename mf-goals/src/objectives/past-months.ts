import { monthOf, type Month } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";

export interface PastMonth {
  readonly month: Month;
  readonly objectives: readonly Objective[];
  /** Completed, a hyphen, failed: "1-1". */
  readonly record: string;
}

/** The months before `current` that had objectives, newest first. */
export function pastMonths(objectives: readonly Objective[], current: Month): PastMonth[] {
  const byMonth = Map.groupBy(objectives, (objective) => monthOf(objective.month));
  return [...byMonth]
    .filter(([month]) => month < current)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([month, of]) => {
      const count = (status: Objective["status"]) =>
        of.filter((one) => one.status === status).length;
      return { month, objectives: of, record: `${count("completed")}-${count("failed")}` };
    });
}

import { toMonth, type Month } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { listMonthObjectives, listObjectives } from "@goals/contracts/endpoints/objectives";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import type { Objective } from "@goals/contracts/objectives";
import { mutateCache } from "@goals/kit";

export function getPathsChangedByObjectives(month: Month): string[] {
  return [
    buildPath(listObjectives),
    buildPath(listMonthObjectives, { month }),
    buildPath(getScoreboard),
    buildPath(listFirstSteps),
  ];
}

/** Newest month first, personal before professional: the order of the API. */
function compareObjectives(one: Objective, other: Objective): number {
  return other.month.localeCompare(one.month) || one.type.localeCompare(other.type);
}

export function setCachedObjective(objective: Objective): void {
  const put = (list: Objective[]) =>
    [...list.filter(({ id }) => id !== objective.id), objective].toSorted(compareObjectives);
  mutateCache(buildPath(listObjectives), put);
  mutateCache(buildPath(listMonthObjectives, { month: toMonth(objective.month) }), put);
}

import { monthOf } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { mutateCache } from "@goals/kit";

/** Newest month first, personal before professional: the order the API answers in. */
function inOrder(one: Objective, other: Objective): number {
  return other.month.localeCompare(one.month) || one.type.localeCompare(other.type);
}

/** Puts an objective as the server has it into every cached list it belongs to. */
export function keepObjective(objective: Objective): void {
  const put = (list: Objective[]) =>
    [...list.filter(({ id }) => id !== objective.id), objective].toSorted(inOrder);
  mutateCache(api.objectives, put);
  mutateCache(api.objectivesOf(monthOf(objective.month)), put);
}

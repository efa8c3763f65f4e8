import type { Month } from "@goals/contracts/dates";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { notify, request, useMutation } from "@goals/kit";
import { getPathsChangedByObjectives, setCachedObjective } from "./objective-cache.ts";

/** Creates an objective and caches it at once, so that a later failure never creates it twice. */
export async function addObjective(objective: NewObjective): Promise<Objective> {
  const created = await request(createObjective, { body: objective });
  setCachedObjective(created);
  return created;
}

export function useAddObjective(month: Month, onAdded: () => void) {
  return useMutation<NewObjective, Objective>({
    send: addObjective,
    onSuccess: () => {
      notify(SUCCESS.objective);
      onAdded();
    },
    onError: FAILURE.createObjective,
    revalidates: getPathsChangedByObjectives(month),
  });
}

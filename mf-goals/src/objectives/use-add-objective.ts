import type { Month } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { notify, useMutation } from "@goals/kit";
import { changedByObjectives } from "./changed-by-objectives.ts";
import { sendObjective } from "./send-objective.ts";

/** Setting one objective. */
export function useAddObjective(month: Month, onAdded: () => void) {
  return useMutation<NewObjective, Objective>({
    send: sendObjective,
    onSuccess: () => {
      notify(SUCCESS.objective);
      onAdded();
    },
    onError: FAILURE.createObjective,
    revalidates: changedByObjectives(month),
  });
}

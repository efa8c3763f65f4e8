import type { Month } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { notify, useAction } from "@goals/kit";
import { changedByObjectives } from "./changed-by-objectives.ts";
import { sendObjective } from "./send-objective.ts";

/** Setting one objective. */
export function useAddObjective(month: Month, onAdded: () => void) {
  return useAction<NewObjective, Objective>({
    send: sendObjective,
    done: () => {
      notify(DONE.objective);
      onAdded();
    },
    failed: FAILED.createObjective,
    refreshes: changedByObjectives(month),
  });
}

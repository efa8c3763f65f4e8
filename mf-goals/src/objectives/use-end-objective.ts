import { monthOf } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import type { Objective, ObjectiveStatusChange } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { notify, request, useAction } from "@goals/kit";
import { changedByObjectives } from "./changed-by-objectives.ts";
import { keepObjective } from "./keep-objective.ts";

/** Completing or failing an objective. Not painted ahead of the server: it is final, and the month may be over. */
export function useEndObjective({ id, month }: Objective, onEnded: () => void) {
  return useAction<ObjectiveStatusChange["status"], Objective>({
    send: (status) =>
      request(api.objectiveStatus(id), {
        method: "PATCH",
        body: { status } satisfies ObjectiveStatusChange,
      }),
    done: (ended) => {
      keepObjective(ended);
      notify(DONE.objectiveStatus);
      onEnded();
    },
    failed: FAILED.updateObjective,
    refreshes: changedByObjectives(monthOf(month)),
  });
}

import { toMonth } from "@goals/contracts/dates";
import { changeObjectiveStatus } from "@goals/contracts/endpoints/objectives";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Objective, ObjectiveEnd, ObjectiveStatusChange } from "@goals/contracts/objectives";
import { notify, t, toMutationCall, useMutation } from "@goals/kit";
import {
  countInCachedScore,
  getPathsChangedByObjectives,
  setCachedObjective,
} from "./objective-cache.ts";

const toStatusChange = ({ id }: Objective, status: ObjectiveStatusChange["status"]) =>
  toMutationCall(changeObjectiveStatus, { params: { id }, body: { status } });

/** Undoes an end optimistically, including the score. Offered while the notice of the end is shown. */
function useUndoEnd(objective: Objective) {
  return useMutation<ObjectiveEnd, Objective>({
    mutation: () => toStatusChange(objective, "active"),
    optimistic: (end) => {
      setCachedObjective({ ...objective, status: "active" });
      countInCachedScore(end, -1);
      return () => {
        setCachedObjective({ ...objective, status: end });
        countInCachedScore(end, 1);
      };
    },
    onError: FAILURE.updateObjective,
    revalidates: getPathsChangedByObjectives(toMonth(objective.month)),
  });
}

/** Completes an objective or marks it as failed. Not optimistic, because the month may be over. */
export function useEndObjective(objective: Objective, onEnded: () => void) {
  const undo = useUndoEnd(objective);
  return useMutation<ObjectiveEnd, Objective>({
    mutation: (end) => toStatusChange(objective, end),
    onSuccess: (ended, end) => {
      setCachedObjective(ended);
      countInCachedScore(end, 1);
      notify(SUCCESS.objectiveStatus, "done", { label: t("Undo"), run: () => void undo.run(end) });
      onEnded();
    },
    onError: FAILURE.updateObjective,
    revalidates: getPathsChangedByObjectives(toMonth(objective.month)),
  });
}

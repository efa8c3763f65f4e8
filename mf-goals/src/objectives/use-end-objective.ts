import { monthOf } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Objective, ObjectiveEnd, ObjectiveStatusChange } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { notify, request, useMutation } from "@goals/kit";
import { countEnd } from "../scoreboard/count-end.ts";
import { changedByObjectives } from "./changed-by-objectives.ts";
import { keepObjective } from "./keep-objective.ts";

function send(id: string, status: ObjectiveStatusChange["status"]): Promise<Objective> {
  const body: ObjectiveStatusChange = { status };
  return request(api.objectiveStatus(id), { method: "PATCH", body });
}

/** Taking an end back, for as long as its notice shows. Shown at once, the score with it. */
function useUndoEnd(objective: Objective) {
  return useMutation<ObjectiveEnd, Objective>({
    send: () => send(objective.id, "active"),
    optimistic: (end) => {
      keepObjective({ ...objective, status: "active" });
      countEnd(end, -1);
      return () => {
        keepObjective({ ...objective, status: end });
        countEnd(end, 1);
      };
    },
    onError: FAILURE.updateObjective,
    revalidates: changedByObjectives(monthOf(objective.month)),
  });
}

/** Completing or failing an objective. Not painted ahead of the server: the month may be over. */
export function useEndObjective(objective: Objective, onEnded: () => void) {
  const undo = useUndoEnd(objective);
  return useMutation<ObjectiveEnd, Objective>({
    send: (end) => send(objective.id, end),
    onSuccess: (ended, end) => {
      keepObjective(ended);
      countEnd(end, 1);
      notify(SUCCESS.objectiveStatus, "done", { label: "Undo", run: () => void undo.run(end) });
      onEnded();
    },
    onError: FAILURE.updateObjective,
    revalidates: changedByObjectives(monthOf(objective.month)),
  });
}

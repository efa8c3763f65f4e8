import { isBlank } from "@goals/contracts/length";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Objective, ObjectiveReflection } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { notify, request, useMutation } from "@goals/kit";
import { keepObjective } from "./keep-objective.ts";

/** Each objective that was looked back on, with its line. */
export type Reflections = readonly (readonly [objective: Objective, reflection: string])[];

/** Keeping what a person takes from a month. A line that was kept before a failure stays kept, and is not asked again. */
export function useReflect(onKept: () => void) {
  return useMutation<Reflections, void>({
    send: async (reflections) => {
      for (const [{ id }, reflection] of reflections) {
        const body: ObjectiveReflection = { reflection };
        keepObjective(await request(api.objectiveReflection(id), { method: "PATCH", body }));
      }
    },
    onSuccess: (_, reflections) => {
      if (reflections.some(([, line]) => !isBlank(line))) notify(SUCCESS.reflection);
      onKept();
    },
    onError: FAILURE.updateObjective,
  });
}

import { isBlank } from "@goals/contracts/length";
import { DONE, FAILED } from "@goals/contracts/notices";
import type { Objective, ObjectiveReflection } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { notify, request, useAction } from "@goals/kit";
import { keepObjective } from "./keep-objective.ts";

/** Each objective that was looked back on, with its line. */
export type Reflections = readonly (readonly [objective: Objective, reflection: string])[];

/** Keeping what a person takes from a month. A line that was kept before a failure stays kept, and is not asked again. */
export function useReflect(onKept: () => void) {
  return useAction<Reflections, void>({
    send: async (reflections) => {
      for (const [{ id }, reflection] of reflections) {
        const body: ObjectiveReflection = { reflection };
        keepObjective(await request(api.objectiveReflection(id), { method: "PATCH", body }));
      }
    },
    done: (_, reflections) => {
      if (reflections.some(([, line]) => !isBlank(line))) notify(DONE.reflection);
      onKept();
    },
    failed: FAILED.updateObjective,
  });
}

import { DONE, FAILED } from "@goals/contracts/notices";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, remember, request, useAction } from "@goals/kit";

/** Saving the unified mission alone, under the name the objectives screen has for it. */
export function useSaveUnified(onSaved: () => void) {
  return useAction<string, Missions>({
    send: (unified) =>
      request(api.missions, { method: "POST", body: { unified } satisfies MissionsChange }),
    done: (saved) => {
      remember(api.missions, saved);
      notify(DONE.mission);
      onSaved();
    },
    failed: FAILED.mission,
  });
}

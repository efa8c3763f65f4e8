import { DONE, FAILED } from "@goals/contracts/notices";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, remember, useAction } from "@goals/kit";
import { sendMissions } from "./send-missions.ts";

/** Saving all three missions. */
export function useSaveMissions(onSaved: () => void) {
  return useAction<MissionsChange, Missions>({
    send: sendMissions,
    done: (saved) => {
      remember(api.missions, saved);
      notify(DONE.missions);
      onSaved();
    },
    failed: FAILED.missions,
  });
}

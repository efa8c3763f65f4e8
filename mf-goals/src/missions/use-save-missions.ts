import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, setCache, useMutation } from "@goals/kit";
import { sendMissions } from "./send-missions.ts";

/** Saving all three missions. */
export function useSaveMissions(onSaved: () => void) {
  return useMutation<MissionsChange, Missions>({
    send: sendMissions,
    onSuccess: (saved) => {
      setCache(api.missions, saved);
      notify(SUCCESS.missions);
      onSaved();
    },
    onError: FAILURE.missions,
  });
}

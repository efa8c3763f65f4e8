import { DONE, FAILED } from "@goals/contracts/notices";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, remember, request, useAction } from "@goals/kit";
import type { MissionTexts } from "./mission-texts.ts";

/** Saving all three missions. */
export function useSaveMissions(onSaved: () => void) {
  return useAction<MissionTexts, Missions>({
    send: ({ personal, professional, unified }) =>
      request(api.missions, {
        method: "POST",
        body: {
          personalMission: personal,
          professionalMission: professional,
          unifiedMission: unified,
        } satisfies MissionsChange,
      }),
    done: (saved) => {
      remember(api.missions, saved);
      notify(DONE.missions);
      onSaved();
    },
    failed: FAILED.missions,
  });
}

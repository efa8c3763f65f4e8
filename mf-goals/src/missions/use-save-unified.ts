import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, setCache, useMutation } from "@goals/kit";
import { sendMissions } from "./send-missions.ts";

interface UnifiedChange {
  readonly text: string;
  /** What was saved when the person began to type. */
  readonly base: string;
}

/** Saving the unified mission alone, under the name the objectives screen has for it. */
export function useSaveUnified(onSaved: () => void) {
  return useMutation<UnifiedChange, Missions>({
    send: ({ text, base }) => sendMissions({ unified: text, base: { unifiedMission: base } }),
    onSuccess: (saved) => {
      setCache(api.missions, saved);
      notify(SUCCESS.mission);
      onSaved();
    },
    onError: FAILURE.mission,
  });
}

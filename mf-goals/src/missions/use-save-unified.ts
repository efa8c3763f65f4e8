import { DONE, FAILED } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { notify, remember, useAction } from "@goals/kit";
import { sendMissions } from "./send-missions.ts";

interface UnifiedChange {
  readonly text: string;
  /** What was saved when the person began to type. */
  readonly base: string;
}

/** Saving the unified mission alone, under the name the objectives screen has for it. */
export function useSaveUnified(onSaved: () => void) {
  return useAction<UnifiedChange, Missions>({
    send: ({ text, base }) => sendMissions({ unified: text, base: { unifiedMission: base } }),
    done: (saved) => {
      remember(api.missions, saved);
      notify(DONE.mission);
      onSaved();
    },
    failed: FAILED.mission,
  });
}

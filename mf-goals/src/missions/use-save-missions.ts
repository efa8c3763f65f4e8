import { SUCCESS, FAILURE, type Notice } from "@goals/contracts/notices";
import { buildPath } from "@goals/contracts/endpoint";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/missions";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { ApiError, notify, request, revalidate, setCache, useMutation } from "@goals/kit";

/** Saves missions. Where another text was saved meanwhile it fails, and that text is loaded, to be shown beside the draft. */
async function sendMissions(change: MissionsChange): Promise<Missions> {
  try {
    return await request(saveMissions, { body: change });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === "changed_since")
      await revalidate([buildPath(getMissions)]);
    throw error;
  }
}

function useSave(success: Notice, failure: Notice, onSaved: () => void) {
  return useMutation<MissionsChange, Missions>({
    send: sendMissions,
    onSuccess: (saved) => {
      setCache(buildPath(getMissions), saved);
      notify(success);
      onSaved();
    },
    onError: failure,
  });
}

/** Saves all three missions. */
export function useSaveMissions(onSaved: () => void) {
  return useSave(SUCCESS.missions, FAILURE.missions, onSaved);
}

/** Saves the unified mission alone, with the notices of the objectives screen. */
export function useSaveUnifiedMission(onSaved: () => void) {
  return useSave(SUCCESS.mission, FAILURE.mission, onSaved);
}

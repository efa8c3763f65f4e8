import { SUCCESS, FAILURE, type Notice } from "@goals/contracts/notices";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { ApiError, notify, request, revalidate, setCache, useMutation } from "@goals/kit";

/** Saves missions. Where another text was saved meanwhile it fails, and that text is loaded, to be shown beside the draft. */
async function saveMissions(change: MissionsChange): Promise<Missions> {
  try {
    return await request(api.missions, { method: "POST", body: change });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === "changed_since")
      await revalidate([api.missions]);
    throw error;
  }
}

function useSave(success: Notice, failure: Notice, onSaved: () => void) {
  return useMutation<MissionsChange, Missions>({
    send: saveMissions,
    onSuccess: (saved) => {
      setCache(api.missions, saved);
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

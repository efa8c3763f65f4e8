import { SUCCESS, FAILURE, type Notice } from "@goals/contracts/notices";
import { buildPath } from "@goals/contracts/endpoint";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/missions";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import {
  notify,
  revalidate,
  setCache,
  toMutationCall,
  useMutation,
  withServerMessage,
} from "@goals/kit";

/**
 * Saves missions. If another text was saved in the meantime, it fails and loads that text, to show it beside the
 * draft.
 */
function useSave(success: Notice, failure: Notice, onSaved: () => void) {
  return useMutation<MissionsChange, Missions>({
    mutation: (body) => toMutationCall(saveMissions, { body }),
    onSuccess: (saved) => {
      setCache(buildPath(getMissions), saved);
      notify(success);
      onSaved();
    },
    onError: (error) => {
      void revalidate([buildPath(getMissions)]);
      return withServerMessage(failure, error);
    },
  });
}

export function useSaveMissions(onSaved: () => void) {
  return useSave(SUCCESS.missions, FAILURE.missions, onSaved);
}

export function useSaveUnifiedMission(onSaved: () => void) {
  return useSave(SUCCESS.mission, FAILURE.mission, onSaved);
}

import { buildPath } from "@goals/contracts/endpoint";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/objectives";
import type { MissionsChange } from "@goals/contracts/objectives";
import type { Notice } from "@goals/contracts/notices";
import {
  notify,
  revalidate,
  setCache,
  toMutationCall,
  useMutation,
  withServerMessage,
} from "@goals/kit";

/** Shown instead of saving, while two texts of a mission wait for the user's choice. */
export const CHOOSE_MISSION: Notice = {
  title: "Two texts for one mission",
  description: "Choose which one to keep below the field.",
};

/** If another text was saved in the meantime, the save fails and loads that text, to show it beside the draft. */
export function useSaveMissions(success: Notice, failure: Notice, onSaved: () => void) {
  return useMutation({
    mutation: (body: MissionsChange) => toMutationCall(saveMissions, { body }),
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

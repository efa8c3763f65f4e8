import type { Missions } from "@goals/contracts/missions";
import { notify, useFieldErrors } from "@goals/kit";
import type { FormEvent } from "react";
import { CHOOSE_MISSION, validateMissions, type MissionField } from "./mission-texts.ts";
import { useMissionDraft } from "./use-mission-draft.ts";
import { useSaveMissions } from "./use-save-missions.ts";

export function useMissionsForm(
  missions: Missions,
  rule: Parameters<typeof validateMissions>[2],
  onSaved?: () => void,
) {
  const draft = useMissionDraft(missions);
  const { errors, showErrors, clearError } = useFieldErrors<MissionField>();
  const { run, pending } = useSaveMissions(() => {
    draft.discardSaved();
    onSaved?.();
  });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const error = validateMissions(draft.texts, draft.saved, rule);
    if (!error) {
      if (draft.needsChoice) return notify(CHOOSE_MISSION, "failure");
      return void run(draft.toSave);
    }
    notify(error.notice, "failure");
    showErrors({ [error.field]: error.notice.description }, event.currentTarget);
  }

  function type(field: MissionField, text: string): void {
    clearError(field);
    draft.type(field, text);
  }

  return { draft, errors, pending, type, save };
}

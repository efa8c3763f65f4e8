import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import type { Missions } from "@goals/contracts/missions";
import type { Notice } from "@goals/contracts/notices";

export interface MissionTexts {
  readonly personal: string;
  readonly professional: string;
  readonly unified: string;
}

export const MISSION_FIELDS = ["personal", "professional", "unified"] as const;
export type MissionField = (typeof MISSION_FIELDS)[number];

export const MISSION_LABELS: Record<MissionField, string> = {
  personal: "Personal Mission",
  professional: "Professional Mission",
  unified: "Unified Mission",
};

export function toMissionTexts(missions: Missions): MissionTexts {
  return {
    personal: missions.personalMission,
    professional: missions.professionalMission,
    unified: missions.unifiedMission,
  };
}

/** A field's limit in characters. A longer unified mission from the objectives screen stays valid until edited here. */
export function getMissionLimit(
  field: MissionField,
  texts: MissionTexts,
  saved: MissionTexts,
): number {
  return field === "unified" && texts.unified === saved.unified ? UNIFIED_MISSION_MAX : MISSION_MAX;
}

interface MissionsRule {
  readonly required: readonly MissionField[];
  readonly notice: Required<Notice>;
}

interface MissionsError {
  readonly notice: Required<Notice>;
  readonly field: MissionField;
}

export function validateMissions(
  texts: MissionTexts,
  saved: MissionTexts,
  { required, notice }: MissionsRule,
): MissionsError | null {
  const blank = required.find((field) => isBlank(texts[field]));
  if (blank) return { notice, field: blank };
  for (const field of MISSION_FIELDS) {
    const limit = getMissionLimit(field, texts, saved);
    if (countCharacters(texts[field]) > limit)
      return { notice: { ...notice, description: tooLong(limit) }, field };
  }
  return null;
}

/** Shown instead of saving, while two texts of a mission wait for the user's choice. */
export const CHOOSE_MISSION: Notice = {
  title: "Two texts for one mission",
  description: "Choose which one to keep below the field.",
};

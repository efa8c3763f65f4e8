import type { Missions } from "@goals/contracts/missions";

/** The three missions by the short names the forms use. */
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

/** The stored missions under those names. */
export function textsOf(missions: Missions): MissionTexts {
  return {
    personal: missions.personalMission,
    professional: missions.professionalMission,
    unified: missions.unifiedMission,
  };
}

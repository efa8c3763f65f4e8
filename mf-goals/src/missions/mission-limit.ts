import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import type { MissionField, MissionTexts } from "./mission-texts.ts";

/** A field's limit. A longer unified mission from the objectives screen stays valid until it is edited here. */
export function missionLimit(
  field: MissionField,
  texts: MissionTexts,
  saved: MissionTexts,
): number {
  return field === "unified" && texts.unified === saved.unified ? UNIFIED_MISSION_MAX : MISSION_MAX;
}

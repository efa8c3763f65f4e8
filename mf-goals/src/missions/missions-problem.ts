import { tooLong } from "@goals/contracts/fields";
import { isBlank, lengthOf } from "@goals/contracts/length";
import type { Notice } from "@goals/contracts/notices";
import { missionLimit } from "./mission-limit.ts";
import { MISSION_FIELDS, type MissionField, type MissionTexts } from "./mission-texts.ts";

interface MissionsRule {
  /** Which may not be blank on this form. */
  readonly required: readonly MissionField[];
  readonly notice: Notice;
}

/** Why these missions cannot be saved, or null. */
export function missionsProblem(
  texts: MissionTexts,
  saved: MissionTexts,
  { required, notice }: MissionsRule,
): Notice | null {
  if (required.some((field) => isBlank(texts[field]))) return notice;
  for (const field of MISSION_FIELDS) {
    const limit = missionLimit(field, texts, saved);
    if (lengthOf(texts[field]) > limit) return { ...notice, description: tooLong(limit) };
  }
  return null;
}

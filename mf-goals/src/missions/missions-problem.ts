import { tooLong } from "@goals/contracts/fields";
import { isBlank, countCharacters } from "@goals/contracts/length";
import type { Notice } from "@goals/contracts/notices";
import { missionLimit } from "./mission-limit.ts";
import { MISSION_FIELDS, type MissionField, type MissionTexts } from "./mission-texts.ts";

interface MissionsRule {
  /** Which may not be blank on this form. */
  readonly required: readonly MissionField[];
  readonly notice: Required<Notice>;
}

export interface MissionsProblem {
  readonly notice: Required<Notice>;
  readonly field: MissionField;
}

/** Why these missions cannot be saved, and the first field it is about; or null. */
export function missionsProblem(
  texts: MissionTexts,
  saved: MissionTexts,
  { required, notice }: MissionsRule,
): MissionsProblem | null {
  const blank = required.find((field) => isBlank(texts[field]));
  if (blank) return { notice, field: blank };
  for (const field of MISSION_FIELDS) {
    const limit = missionLimit(field, texts, saved);
    if (countCharacters(texts[field]) > limit)
      return { notice: { ...notice, description: tooLong(limit) }, field };
  }
  return null;
}
/** Instead of a save that would have to decide for the person. */
export const CHOOSE_MISSION: Notice = {
  title: "Two texts for one mission",
  description: "Please choose which one to keep, below the field.",
};

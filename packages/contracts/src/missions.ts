import * as z from "zod/mini";
import { optionalText } from "./fields.ts";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "./limits.ts";

/** `unified` repeats `unifiedMission`: the dashboard reads `unified`, the objectives screen `unifiedMission`. */
export const missions = z.object({
  personalMission: z.string(),
  professionalMission: z.string(),
  unifiedMission: z.string(),
  unified: z.string(),
});
export type Missions = z.infer<typeof missions>;

/**
 * Accepts both shapes. An absent field keeps its value. Another rule checks for blank fields, because it knows the form
 * that sent them. `base` is each field's stored text when the user began to type: a field equal to its base keeps its
 * stored value. If the stored text is neither the base nor the new text, the server refuses the change (409
 * `changed_since`).
 */
export const missionsChange = z.strictObject({
  personalMission: z.optional(optionalText(MISSION_MAX)),
  professionalMission: z.optional(optionalText(MISSION_MAX)),
  unifiedMission: z.optional(optionalText(UNIFIED_MISSION_MAX)),
  unified: z.optional(optionalText(UNIFIED_MISSION_MAX)),
  base: z.optional(
    z.strictObject({
      personalMission: z.optional(optionalText(MISSION_MAX)),
      professionalMission: z.optional(optionalText(MISSION_MAX)),
      unifiedMission: z.optional(optionalText(UNIFIED_MISSION_MAX)),
    }),
  ),
});
export type MissionsChange = z.infer<typeof missionsChange>;

export const missionSuggestions = z.object({
  personalSuggestion: z.string(),
  professionalSuggestion: z.string(),
  unifiedSuggestion: z.string(),
  /** The sentences of the lines marked "That's me", newest first. */
  kept: z.array(z.string()),
});
export type MissionSuggestions = z.infer<typeof missionSuggestions>;

/** Auto-Merge: personal, then professional, joined with a space. May exceed the limit, and is never cut. */
export function mergeMissions(personal: string, professional: string): string {
  return `${personal.trim()} ${professional.trim()}`;
}

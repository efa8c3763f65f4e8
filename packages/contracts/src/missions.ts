import * as z from "zod/mini";
import { optionalText } from "./fields.ts";
import { MISSION_MAX, UNIFIED_MISSION_MAX } from "./limits.ts";

/** `unified` repeats `unifiedMission`: the dashboard reads the one, the objectives screen the other. */
export const missions = z.object({
  personalMission: z.string(),
  professionalMission: z.string(),
  unifiedMission: z.string(),
  unified: z.string(),
});
export type Missions = z.infer<typeof missions>;

/**
 * Either shape; an absent field keeps its value. Emptiness is judged by the rule that knows which form sent it.
 * `base` is what was stored when the person began to type, for each field that was shown: a field equal to its base
 * was not touched and keeps its value, and one whose stored text is neither is refused (409 `changed_since`).
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

/** Auto-Merge: personal, then professional, with a space. May exceed the limit; it is never cut. */
export function mergeMissions(personal: string, professional: string): string {
  return `${personal.trim()} ${professional.trim()}`;
}

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
 * Accepts both shapes; an absent field keeps its value. Blank fields are checked by the form that sent them.
 * A field equal to its `base`, the text the user began from, keeps its stored value. The server answers 409
 * `changed_since` if the stored text is neither the base nor the new one.
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
export const mergeMissions = (personal: string, professional: string): string =>
  `${personal.trim()} ${professional.trim()}`;

import * as z from "zod/mini";
import { countDaysLeft, type Day, monthField } from "./dates.ts";
import { optionalText, requiredLine } from "./fields.ts";
import * as limits from "./limits.ts";
import { VALIDATION } from "./notices.ts";

const LOOK_BACK_DAYS = 3;
const CLOSING_EVENINGS = 2;

export const OBJECTIVE_TYPES = ["personal", "professional"] as const;
export const objectiveType = z.enum(OBJECTIVE_TYPES, "An objective is personal or professional.");
export type ObjectiveType = z.infer<typeof objectiveType>;
export const OBJECTIVE_LABELS = { personal: "Personal", professional: "Professional" } as const;

export const objectiveStatus = z.enum(["active", "completed", "failed"]);
export type ObjectiveStatus = z.infer<typeof objectiveStatus>;
export type ObjectiveEnd = Exclude<ObjectiveStatus, "active">;

/** `dueAt` is the end of the month in the user's zone. `reflection` is null until asked, blank for nothing to add. */
export const objective = z.object({
  id: z.string(),
  type: objectiveType,
  title: z.string(),
  description: z.string(),
  month: z.string(),
  status: objectiveStatus,
  dueAt: z.string(),
  reflection: z.nullable(z.string()),
});
export type Objective = z.infer<typeof objective>;
export const objectiveList = z.array(objective);

export const newObjective = z.strictObject({
  type: objectiveType,
  title: requiredLine(limits.OBJECTIVE_TITLE_MAX, VALIDATION.objective.description),
  description: z._default(optionalText(limits.OBJECTIVE_DESCRIPTION_MAX), ""),
  month: monthField,
});
export type NewObjective = z.input<typeof newObjective>;

/** Ends an active objective; `active` undoes that within OBJECTIVE_UNDO_MS. */
export const objectiveStatusChange = z.strictObject({
  status: z.enum(
    ["completed", "failed", "active"],
    "An objective can be completed or failed, and active again right after.",
  ),
});

/** The objectives of a month that need a reflection. Empty while any of them is active. */
export function findUnreflected(objectives: readonly Objective[]): Objective[] {
  if (objectives.some(({ status }) => status === "active")) return [];
  return objectives.filter(({ reflection }) => reflection === null);
}

/** True in the first days of a month, when the finished month is shown for review. Later it is only in the history. */
export const isLookingBack = (today: Day): boolean => Number(today.slice(-2)) <= LOOK_BACK_DAYS;

/** In the last week of a month its objectives have little time left, so the next month's can be set. */
export const isLastWeek = (today: Day): boolean => countDaysLeft(today) <= 7;

/** On a month's last evenings, Today asks how each open objective ended, before the month counts it as failed. */
export const isClosing = (today: Day): boolean => countDaysLeft(today) <= CLOSING_EVENINGS;

/** `unified` repeats `unifiedMission`: the dashboard reads `unified`, the objectives screen `unifiedMission`. */
/** The gap of an opening, which the person fills before the mission can be saved. */
export const MISSION_GAP = "___";

export const missions = z.object({
  personalMission: z.string(),
  professionalMission: z.string(),
  unifiedMission: z.string(),
  unified: z.string(),
});
export type Missions = z.infer<typeof missions>;

// Accepts both shapes. An absent field, and one equal to its `base`, the text the user began from, keeps its stored value.
/** The server answers 409 `changed_since` if the stored text is neither the base nor the new one. */
export const missionsChange = z.strictObject({
  personalMission: z.optional(optionalText(limits.MISSION_MAX)),
  professionalMission: z.optional(optionalText(limits.MISSION_MAX)),
  unifiedMission: z.optional(optionalText(limits.UNIFIED_MISSION_MAX)),
  unified: z.optional(optionalText(limits.UNIFIED_MISSION_MAX)),
  base: z.optional(
    z.strictObject({
      personalMission: z.optional(optionalText(limits.MISSION_MAX)),
      professionalMission: z.optional(optionalText(limits.MISSION_MAX)),
      unifiedMission: z.optional(optionalText(limits.UNIFIED_MISSION_MAX)),
    }),
  ),
});
export type MissionsChange = z.infer<typeof missionsChange>;

export const missionSuggestions = z.object({
  personalSuggestion: z.string(),
  professionalSuggestion: z.string(),
  unifiedSuggestion: z.string(),
  /** Openings with a gap, `___`, for each mission, the most apt first. The suggestions above are the first of each. */
  openings: z.object({
    personal: z.array(z.string()),
    professional: z.array(z.string()),
    unified: z.array(z.string()),
  }),
  /** The sentences that the person pinned, answered or marked "That's me", newest first. */
  kept: z.array(z.string()),
});
export type MissionSuggestions = z.infer<typeof missionSuggestions>;

/** Auto-Merge: personal, then professional, joined with a space. May exceed the limit, and is never cut. */
export const mergeMissions = (personal: string, professional: string): string =>
  `${personal.trim()} ${professional.trim()}`;

import * as z from "zod/mini";
import { monthField } from "./dates.ts";
import { optionalText, requiredText } from "./fields.ts";
import { OBJECTIVE_DESCRIPTION_MAX, OBJECTIVE_TITLE_MAX } from "./limits.ts";
import { VALIDATION } from "./notices.ts";

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
  title: requiredText(OBJECTIVE_TITLE_MAX, VALIDATION.objective.description),
  description: z._default(optionalText(OBJECTIVE_DESCRIPTION_MAX), ""),
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
export type ObjectiveStatusChange = z.infer<typeof objectiveStatusChange>;

/** The objectives of a month that need a reflection. Empty while any of them is active. */
export function findUnreflected(objectives: readonly Objective[]): Objective[] {
  if (objectives.some(({ status }) => status === "active")) return [];
  return objectives.filter(({ reflection }) => reflection === null);
}

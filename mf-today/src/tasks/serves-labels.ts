import type { ObjectiveType } from "@goals/contracts/objectives";

/** What a task serves, by the type of the objective. */
export const SERVES_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

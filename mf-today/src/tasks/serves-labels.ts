import type { ObjectiveType } from "@goals/contracts/objectives";

/** What a task serves, by the type of the objective. */
export const SERVES_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

/** Not from the contracts, where the list is part of a schema that the dashboard does without. */
export const SERVED_TYPES: readonly ObjectiveType[] = ["personal", "professional"];

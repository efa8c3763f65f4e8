import type { ObjectiveType } from "@goals/contracts/objectives";

export const SERVES_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

/** Defined here, because importing it from the contracts would bring schemas into the dashboard. */
export const SERVED_TYPES: readonly ObjectiveType[] = ["personal", "professional"];

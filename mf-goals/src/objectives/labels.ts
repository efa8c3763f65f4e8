import type { ObjectiveStatus, ObjectiveType } from "@goals/contracts/objectives";

export const TYPE_LABELS: Record<ObjectiveType, string> = {
  personal: "Personal",
  professional: "Professional",
};

export const STATUS_LABELS: Record<ObjectiveStatus, string> = {
  active: "Active",
  completed: "Completed",
  failed: "Failed",
};

import type { Month } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";

/** What the API answers differently once an objective of this month has changed. */
export function changedByObjectives(month: Month): string[] {
  return [api.objectives, api.objectivesOf(month), api.scoreboard];
}

import type { Objective, ObjectiveType } from "@goals/contracts/objectives";

/** One type's half of the step: what is set already, or what is typed. */
export interface SetupForm {
  readonly type: ObjectiveType;
  readonly set: Objective | undefined;
  readonly title: string;
  readonly description: string;
}

import type { Objective, ObjectiveType } from "@goals/contracts/objectives";

/** The newest objective of a type that its owner took something from. */
export function lastReflection(
  objectives: readonly Objective[],
  type: ObjectiveType,
): Objective | undefined {
  return objectives
    .filter((one) => one.type === type && one.reflection)
    .toSorted((one, other) => other.month.localeCompare(one.month))[0];
}

import type { Objective } from "./objectives.ts";

/** What of an ended month its owner was not asked about yet; nothing while any of it is still to be settled. */
export function withoutReflection(objectives: readonly Objective[]): Objective[] {
  if (objectives.some(({ status }) => status === "active")) return [];
  return objectives.filter(({ reflection }) => reflection === null);
}

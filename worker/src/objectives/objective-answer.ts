import type { Objective } from "@goals/contracts/objectives";
import type { objectives } from "../db/schema.ts";

/** A row of objectives as the API shows it. */
export function toObjectiveResponse(row: typeof objectives.$inferSelect): Objective {
  const { id, type, title, description, month, status, reflection } = row;
  const dueAt = row.dueAt.toISOString();
  return { id, type, title, description, month, status, dueAt, reflection };
}

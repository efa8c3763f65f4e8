import type { Task } from "@goals/contracts/tasks";
import type { tasks } from "../db/schema.ts";

/** A row of tasks as the API shows it. */
export function toTaskResponse(row: typeof tasks.$inferSelect): Task {
  const { id, title, date, slot, completed } = row;
  return { id, title, date, slot, completed };
}

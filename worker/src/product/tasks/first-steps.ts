import { toMonth, type Day } from "@goals/contracts/dates";
import type { FirstStep } from "@goals/contracts/tasks";
import type { Database } from "../../platform/db/database.ts";
import { selectObjectives, toOneMonth } from "../objectives/objectives.ts";
import { selectTasksOfDay } from "./tasks.ts";

/** The active objectives of the month that no task of today serves, each with the first step in its title or description. */
export async function listFirstSteps(
  db: Database,
  { userId, today }: { userId: string; today: Day },
): Promise<FirstStep[]> {
  const [objectives, tasks] = await db.batch([
    selectObjectives(db, { userId, ...toOneMonth(toMonth(today)) }),
    selectTasksOfDay(db, userId, today),
  ]);
  const waiting = objectives.filter(
    ({ status, type }) => status === "active" && !tasks.some(({ serves }) => serves === type),
  );
  if (waiting.length === 0) return [];
  // Imported on first use, because an isolate that only serves files does not need the word lists.
  const { findFirstStep } = await import("@goals/analysis/tasks/find-first-step");
  return waiting.map(({ id, type, title, description }) => ({
    objective: id,
    type,
    title,
    step: findFirstStep(title, today, description),
  }));
}

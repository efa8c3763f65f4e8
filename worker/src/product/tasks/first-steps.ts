import { toMonth, type Day } from "@goals/contracts/dates";
import type { FirstStep } from "@goals/contracts/tasks";
import type { Database } from "../../platform/db/database.ts";
import type { ResultOf } from "../../platform/db/prepare-once.ts";
import { selectObjectives, toOneMonth } from "../objectives/objectives.ts";
import { selectTasksOfDay } from "./tasks.ts";

type ObjectiveRow = ResultOf<typeof selectObjectives>[number];
type TaskRow = ResultOf<typeof selectTasksOfDay>[number];

/** The active objectives that no task of the day serves, each with the first step in its title or description. */
export async function toFirstSteps(
  objectives: readonly ObjectiveRow[],
  tasks: readonly Pick<TaskRow, "serves">[],
  today: Day,
): Promise<FirstStep[]> {
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

/** The first steps for the user's objectives of this month. */
export async function listFirstSteps(
  db: Database,
  { userId, today }: { userId: string; today: Day },
): Promise<FirstStep[]> {
  const [objectives, tasks] = await db.batch([
    selectObjectives(db, { userId, ...toOneMonth(toMonth(today)) }),
    selectTasksOfDay(db, userId, today),
  ]);
  return toFirstSteps(objectives, tasks, today);
}

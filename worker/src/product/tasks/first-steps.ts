import { toMonth, type Day } from "@goals/contracts/dates";
import type { FirstStep } from "@goals/contracts/tasks";
import type { Database } from "../../platform/db/database.ts";
import type { ResultOf } from "../../platform/db/prepare-once.ts";
import { selectObjectives, toCreatedOn, toOneMonth } from "../objectives/objectives.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectRecentTasks } from "./recent-tasks.ts";

type ObjectiveRow = ResultOf<typeof selectObjectives>[number];
type TaskRow = ResultOf<typeof selectRecentTasks>[number];

type ResearchRow = ResultOf<typeof selectResearch>[number];

/**
 * The active objectives that no task of the day serves, each with the first step in its title or description. One that is
 * bound to a loss is left alone, and one that the answers name as a stall is offered on one day of the week.
 */
export async function toFirstSteps(
  objectives: readonly ObjectiveRow[],
  recent: readonly Pick<TaskRow, "serves" | "title" | "date">[],
  { research, today }: { research: readonly ResearchRow[]; today: Day },
): Promise<FirstStep[]> {
  const tasks = recent.filter(({ date }) => date === today);
  const waiting = objectives
    .filter(
      ({ status, type }) => status === "active" && !tasks.some((each) => each.serves === type),
    )
    .map((row) => ({ ...row, createdOn: toCreatedOn(row) }));
  if (waiting.length === 0) return [];
  // Imported on first use, because an isolate that only serves files does not need the word lists.
  const { offerFirstSteps } = await import("@goals/analysis/tasks/offer-first-steps");
  const records = toResearchResponse(research);
  const recentTitles = recent.map(({ title }) => title);
  return offerFirstSteps(waiting, { records, recentTitles, today }).map(
    ({ objective: { id, type, title }, step }) => ({ objective: id, type, title, step }),
  );
}

/** The first steps for the user's objectives of this month. */
export async function listFirstSteps(
  db: Database,
  { userId, today }: { userId: string; today: Day },
): Promise<FirstStep[]> {
  const [objectives, recent, research] = await db.batch([
    selectObjectives(db, { userId, ...toOneMonth(toMonth(today)) }),
    selectRecentTasks(db, userId, today),
    selectResearch(db, userId),
  ]);
  return toFirstSteps(objectives, recent, { research, today });
}

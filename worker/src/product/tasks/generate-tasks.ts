import type { SuggestedTask } from "@goals/analysis/tasks/suggest-tasks";
import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import { isBlank, countCharacters } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { spendModelRun } from "../analysis/model-runs.ts";
import { selectSetAsideLines, toKeySet } from "../analysis/set-aside.ts";
import {
  toCreatedOn,
  toObjectiveResponse,
  toOneMonth,
  selectObjectives,
} from "../objectives/objectives.ts";
import { requireUnlockedBy } from "../research/gate.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";
import {
  insertIntoFreeSlot,
  selectTasksBetween,
  selectTasksOfDay,
  TasksFull,
  toTaskResponse,
} from "./tasks.ts";

/** Tasks from this many recent days are not suggested again. */
const RECENT_DAYS = 14;

/** The coach's tasks, then the engine's, but none for an objective that already has one. */
function fillWith(
  proposed: readonly SuggestedTask[],
  suggested: readonly SuggestedTask[],
): SuggestedTask[] {
  const served = new Set(proposed.map(({ serves }) => serves));
  const others = suggested.filter(({ serves }) => serves === null || !served.has(serves));
  return [...proposed, ...others];
}

/**
 * Fills today's free slots with suggestions, each with the objective it serves, and returns the day's tasks. All
 * inserts are one transaction, and each takes a free slot or nothing, so concurrent calls cannot plan a fourth task.
 * Throws ResearchRequired, TasksFull.
 */
export async function generateTasks(
  context: Pick<RequestContext, "db" | "directory" | "engine" | "now" | "newId" | "settings">,
  input: {
    userId: string;
    today: Day;
    /** The language of the user's pages, available once the batch has read the session. */
    getLanguage: () => Language | undefined;
    /** Whether this operator's model may read the user's answers, available then too. */
    allowsModel: (operator: string) => boolean;
  },
): Promise<Task[]> {
  const { db, engine, now, newId } = context;
  const { userId, today } = input;
  const [recent, objectives, research, verdicts] = await db.batch([
    selectTasksBetween(db, { userId, first: addDays(today, -RECENT_DAYS), last: today }),
    selectObjectives(db, { userId, ...toOneMonth(toMonth(today)) }),
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
  ]);
  requireUnlockedBy(research.filter(({ completed }) => completed));
  const planned = recent.filter(({ date }) => date === today);
  const count = TASKS_A_DAY - planned.length;
  if (count <= 0) return planned.map(toTaskResponse);

  const { coach } = engine;
  const sources = {
    objectives: objectives.map((row) => ({
      ...toObjectiveResponse(row),
      createdOn: toCreatedOn(row),
    })),
    records: toResearchResponse(research),
    // The newest day first.
    recentTitles: recent
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map((row) => row.title),
    today,
    count,
    notMe: toKeySet(verdicts, "not_me"),
  };
  const mayAsk = coach && input.allowsModel(coach.operator) && (await spendModelRun(context));
  const proposed = mayAsk ? await coach.proposeTasks(sources) : [];
  const suggested = await engine.suggestTasks({ ...sources, language: input.getLanguage() });
  const inserts = fillWith(proposed, suggested)
    .filter(({ title }) => !isBlank(title) && countCharacters(title) <= TASK_TITLE_MAX)
    .slice(0, count)
    .map((task) => insertIntoFreeSlot(db, { ...task, id: newId(), userId, date: today, now }));
  const [first, ...rest] = inserts;
  if (!first) return planned.map(toTaskResponse);
  const filled = await db.batch([first, ...rest, selectTasksOfDay(db, userId, today)]);
  const day = filled.at(-1) ?? [];
  if (day.length === planned.length) throw new TasksFull();
  return day.map(toTaskResponse);
}

import { toMonth, addDays, type Day } from "@goals/contracts/dates";
import type { FirstStep, Task } from "@goals/contracts/tasks";
import { isBlank, countCharacters } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { ResultOf, Database } from "../../platform/db/database.ts";
import { selectObjectives, toOneMonth, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectRecentTasks } from "./recent-tasks.ts";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { spendModelRun } from "../analysis/model-runs.ts";
import { selectSetAsideLines, toKeySet } from "../analysis/set-aside.ts";
import { requireUnlockedBy } from "../research/gate.ts";
import {
  insertIntoFreeSlot,
  selectTasksBetween,
  selectTasksOfDay,
  createTasksFullError,
  toTaskResponse,
} from "./tasks.ts";

/** The day on which a title was written, in UTC: near midnight a weekday in it may be taken for the one a week later. */
const toCreatedOn = ({ createdAt }: { createdAt: Date }): Day =>
  createdAt.toISOString().slice(0, 10);

/**
 * The active objectives that no task of the day serves, each with the first step in its title or description. One that is
 * bound to a loss is left alone, and one that the answers name as a stall is offered on one day of the week.
 */
export async function toFirstSteps(
  objectives: ResultOf<typeof selectObjectives>,
  recent: ResultOf<typeof selectRecentTasks>,
  { research, today }: { research: ResultOf<typeof selectResearch>; today: Day },
): Promise<FirstStep[]> {
  const served = recent.filter(({ date }) => date === today).map(({ serves }) => serves);
  const waiting = objectives
    .filter(({ status, type }) => status === "active" && !served.includes(type))
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

/** Tasks from this many recent days are not suggested again. */
const RECENT_DAYS = 14;

/**
 * Fills today's free slots with suggestions, each with the objective it serves, and returns the day's tasks. All
 * inserts are one transaction, and each takes a free slot or nothing, so concurrent calls cannot plan a fourth task.
 * Throws ResearchRequired, Conflict.
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
  // None of the engine's for an objective that already has one.
  const others = suggested.filter(
    ({ serves }) => serves === null || !proposed.some((one) => one.serves === serves),
  );
  const place = { userId, date: today, cue: null, completed: false, createdAt: now };
  const inserts = [...proposed, ...others]
    .filter(({ title }) => !isBlank(title) && countCharacters(title) <= TASK_TITLE_MAX)
    .slice(0, count)
    .map(({ title, serves }) => insertIntoFreeSlot(db, { ...place, id: newId(), title, serves }));
  const [first, ...rest] = inserts;
  if (!first) return planned.map(toTaskResponse);
  const filled = await db.batch([first, ...rest, selectTasksOfDay(db, userId, today)]);
  const day = filled.at(-1) ?? [];
  if (day.length === planned.length) throw createTasksFullError();
  return day.map(toTaskResponse);
}

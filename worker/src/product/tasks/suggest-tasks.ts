import { isAct } from "@goals/analysis/tasks/read-act";
import { suggestTasks } from "@goals/analysis/tasks/suggest-tasks";
import { findModelConsent } from "@goals/contracts/account";
import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/tasks";
import { isBlank, countCharacters } from "@goals/contracts/fields";
import { TASKS_A_DAY, TASKS_MAX, TASK_CARRY_DAYS, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { FirstStep } from "@goals/contracts/tasks";
import { sql } from "drizzle-orm";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { clearAttempts, computeAttemptKey, consumeAttempt } from "../../platform/attempts.ts";
import { type ResultOf, takeLast } from "../../platform/db/database.ts";
import { tasks } from "../../platform/db/schema.ts";
import { hasRoom } from "../../platform/db/statements.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import { currentUser, readLanguage } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { selectObjectivesOfMonth, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { listForModel, listWork, selectNewestAnalysis } from "../analysis/analysis.ts";
import { ONE_RUN, spendModelRun } from "../analysis/write-report.ts";
import { requireUnlockedBy } from "../research/gate.ts";
import {
  insertIntoFreeSlot,
  selectRecentTasks,
  selectTasksBetween,
  selectTasksOfDay,
  TASKS_ARE_FULL,
  toTaskResponse,
} from "./tasks.ts";

/** Tasks from this many recent days are not suggested again. */
const RECENT_DAYS = 14;

/** The objectives that no task of today serves. The step is the title if that is one act, otherwise null: the user is asked. */
export function toFirstSteps(
  objectives: ResultOf<typeof selectObjectivesOfMonth>,
  recent: ResultOf<typeof selectRecentTasks>,
  today: Day,
): FirstStep[] {
  const served = recent.filter(({ date }) => date === today).map(({ serves }) => serves);
  return objectives
    .filter(({ status, type }) => status === "active" && !served.includes(type))
    .map(({ id, type, title }) => ({
      objective: id,
      type,
      title,
      step: isAct(title) ? title : null,
    }));
}

export const routes = createRoutes();

route(routes, endpoints.listFirstSteps, async (_, { user }, { db, session }) => {
  const { userId, today } = user;
  const [objectives, recent] = await session.batch([
    selectObjectivesOfMonth(db, userId, toMonth(today)),
    selectRecentTasks(db, userId, today),
  ]);
  return toFirstSteps(objectives, recent, today);
});

/** The titles of the last planned day before today that were not done. */
function listLeftOver(recent: ResultOf<typeof selectTasksBetween>, today: Day): string[] {
  const since = addDays(today, -TASK_CARRY_DAYS);
  const earlier = recent.filter(({ date }) => date < today && date >= since);
  const last = earlier.at(-1)?.date;
  return earlier
    .filter(({ date, completed }) => date === last && !completed)
    .map(({ title }) => title);
}

/** Asks a model if its tasks have room and nobody else waits for them. Throws Conflict, TooManyRequests. */
async function askOnce<Proposed>(
  context: RequestContext,
  userId: string,
  ask: () => Promise<Proposed[]>,
): Promise<Proposed[]> {
  const { db, settings, now } = context;
  const room = hasRoom(tasks, { userId, max: TASKS_MAX });
  const [left] = await db.select({ isThere: room }).from(sql`(select 1)`);
  if (!left?.isThere) throw new Conflict("full", TASKS_ARE_FULL);
  const key = await computeAttemptKey(settings, "COACH_TASKS", userId);
  const message = "Your tasks are being suggested.";
  await consumeAttempt(db, { key, limit: ONE_RUN, now, message });
  try {
    return (await spendModelRun(context, userId)) ? await ask() : [];
  } finally {
    await clearAttempts(db, key);
  }
}

/** Fills today's free slots. Each insert takes a free one or nothing, so concurrent calls cannot plan a fourth task. */
route(routes, endpoints.generateTasks, async (c, { user }, context) => {
  const { userId, today } = user;
  const { db, session, now, newId } = context;
  const { coach } = context.engine;
  const [recent, objectives, research, newest] = await session.batch([
    selectTasksBetween(db, { userId, first: addDays(today, -RECENT_DAYS), last: today }),
    selectObjectivesOfMonth(db, userId, toMonth(today)),
    selectResearch(db, userId),
    selectNewestAnalysis(db, { userId }),
  ]);
  requireUnlockedBy(research);
  const planned = recent.filter(({ date }) => date === today);
  const count = TASKS_A_DAY - planned.length;
  if (count <= 0) return planned.map(toTaskResponse);

  const profile = currentUser(c).user;
  const isHeavy = profile.heavy === true;
  const sources = {
    objectives: objectives.map(toObjectiveResponse),
    records: toResearchResponse(research),
    // Newest day first.
    recentTitles: recent
      .toSorted((one, other) => other.date.localeCompare(one.date))
      .map((row) => row.title),
    leftOver: listLeftOver(recent, today),
    titlesOfToday: planned.map(({ title }) => title),
    kept: listWork(newest),
    served: planned.flatMap(({ serves }) => serves ?? []),
    isHeavy,
    today,
    count,
  };
  const mayAsk = coach && !isHeavy && findModelConsent(profile, coach.operator)?.allowed;
  const proposed = mayAsk
    ? await askOnce(context, userId, () =>
        coach.proposeTasks({ ...sources, ...listForModel(newest), language: readLanguage(c) }),
      )
    : [];
  const suggested = suggestTasks(sources, readLanguage(c));
  // Drops the engine's task for an objective that already has one.
  const others = suggested.filter(
    ({ serves }) => serves === null || !proposed.some((one) => one.serves === serves),
  );
  const place = { userId, date: today, createdAt: now };
  const inserts = [...proposed, ...others]
    .filter(({ title }) => !isBlank(title) && countCharacters(title) <= TASK_TITLE_MAX)
    .slice(0, count)
    .map(({ title, serves }) => insertIntoFreeSlot(db, { ...place, id: newId(), title, serves }));
  if (inserts.length === 0) return planned.map(toTaskResponse);
  const filled = await db.batch([...inserts, selectTasksOfDay(db, userId, today)]);
  const day = takeLast(filled);
  if (day.length === planned.length) throw new Conflict("full", TASKS_ARE_FULL);
  const before = new Set(planned.map(({ id }) => id));
  context.happened = day
    .filter(({ id }) => !before.has(id))
    .map((row) => ({ event: "task.planned", task: toTaskResponse(row) }));
  return day.map(toTaskResponse);
});

import { findModelConsent } from "@goals/contracts/account";
import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/tasks";
import { isBlank, countCharacters } from "@goals/contracts/fields";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { FirstStep } from "@goals/contracts/tasks";
import type { ResultOf } from "../../platform/db/database.ts";
import { Conflict } from "../../platform/errors/domain-errors.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import { selectObjectivesOfMonth, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { selectNewestAnalysis } from "../analysis/analysis.ts";
import { spendModelRun } from "../analysis/write-report.ts";
import { selectSetAsideLines, toKeySet } from "../analysis/feedback.ts";
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

/** The day on which a title was written, in UTC: near midnight a weekday in it may be taken for the one a week later. */
const toCreatedOn = ({ createdAt }: { createdAt: Date }): Day =>
  createdAt.toISOString().slice(0, 10);

/** Steps of unserved objectives, except those bound to a loss. One that the answers name as a stall comes once a week. */
export async function toFirstSteps(
  objectives: ResultOf<typeof selectObjectivesOfMonth>,
  recent: ResultOf<typeof selectRecentTasks>,
  {
    research,
    newest: [newest],
    today,
  }: {
    research: ResultOf<typeof selectResearch>;
    newest: ResultOf<typeof selectNewestAnalysis>;
    today: Day;
  },
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
  const notMe = new Set(newest?.setAside);
  return offerFirstSteps(waiting, { records, recentTitles, today, notMe }).map(
    ({ objective: { id, type, title }, step }) => ({ objective: id, type, title, step }),
  );
}

route(rowRoutes, endpoints.listFirstSteps, async (_, { user }, { db }) => {
  const { userId, today } = user;
  const [objectives, recent, research, newest] = await db.batch([
    selectObjectivesOfMonth(db, userId, toMonth(today)),
    selectRecentTasks(db, userId, today),
    selectResearch(db, userId),
    selectNewestAnalysis(db, { userId }),
  ]);
  return toFirstSteps(objectives, recent, { research, newest, today });
});

/** Fills today's free slots. Each insert takes a free one or nothing, so concurrent calls cannot plan a fourth task. */
route(rowRoutes, endpoints.generateTasks, async (c, { user }, context) => {
  const { userId, today } = user;
  const { db, now, newId } = context;
  const { coach, suggestTasks } = context.engine;
  const [recent, objectives, research, verdicts] = await db.batch([
    selectTasksBetween(db, { userId, first: addDays(today, -RECENT_DAYS), last: today }),
    selectObjectivesOfMonth(db, userId, toMonth(today)),
    selectResearch(db, userId),
    selectSetAsideLines(db, userId),
  ]);
  requireUnlockedBy(research);
  const planned = recent.filter(({ date }) => date === today);
  const count = TASKS_A_DAY - planned.length;
  if (count <= 0) return planned.map(toTaskResponse);

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
  const profile = currentUser(c).user;
  const mayAsk =
    coach && findModelConsent(profile, coach.operator)?.allowed && (await spendModelRun(context));
  const proposed = mayAsk ? await coach.proposeTasks(sources) : [];
  const suggested = await suggestTasks({ ...sources, language: profile.language });
  // None of the engine's for an objective that already has one.
  const others = suggested.filter(
    ({ serves }) => serves === null || !proposed.some((one) => one.serves === serves),
  );
  const place = { userId, date: today, cue: null, completed: false, createdAt: now };
  const [first, ...rest] = [...proposed, ...others]
    .filter(({ title }) => !isBlank(title) && countCharacters(title) <= TASK_TITLE_MAX)
    .slice(0, count)
    .map(({ title, serves }) => insertIntoFreeSlot(db, { ...place, id: newId(), title, serves }));
  if (!first) return planned.map(toTaskResponse);
  const filled = await db.batch([first, ...rest, selectTasksOfDay(db, userId, today)]);
  const day = filled.at(-1) ?? [];
  if (day.length === planned.length) throw new Conflict("full", TASKS_ARE_FULL);
  return day.map(toTaskResponse);
});

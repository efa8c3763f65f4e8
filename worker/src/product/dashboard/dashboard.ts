import type { User } from "@goals/contracts/auth";
import type { Dashboard } from "@goals/contracts/days";
import {
  addDays,
  addMonths,
  getFirstDay,
  getMonday,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import * as dayEndpoints from "@goals/contracts/endpoints/days";
import * as objectiveEndpoints from "@goals/contracts/endpoints/objectives";
import * as researchEndpoints from "@goals/contracts/endpoints/research";
import * as taskEndpoints from "@goals/contracts/endpoints/tasks";
import type { BatchResponse, Database } from "../../platform/db/database.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { toHighlightResponse, selectNewestAnalysis } from "../analysis/analysis.ts";
import {
  readDays,
  selectDays,
  selectTicksBetween,
  toDaysOfMonth,
  toStatusResponse,
} from "../days/days.ts";
import { toMissionsResponse, selectMissions } from "../missions/missions.ts";
import {
  selectAllObjectives,
  selectObjectives,
  selectScore,
  toObjectiveResponse,
  toScoreboardResponse,
} from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { toFirstSteps } from "../tasks/suggest-tasks.ts";
import { selectRecentTasks, toRecentTasksResponse, toTaskResponse } from "../tasks/tasks.ts";
import { readWeek } from "../weeks/weeks.ts";

/** Selects the parts that the dashboard shares with other pages. */
function selectOverview(db: Database, userId: string, day: Day) {
  const { first, last } = toDaysOfMonth(toMonth(day));
  const yesterday = addDays(day, -1);
  return [
    selectDays(db, { userId, first: yesterday < first ? yesterday : first, last }),
    selectScore(db, { userId }),
    selectMissions(db, { userId }),
    selectStartedSections(db, { userId }),
    selectTicksBetween(db, { userId, first, last }),
  ] as const;
}

function toOverviewResponse(
  rows: BatchResponse<ReturnType<typeof selectOverview>>,
  day: Day,
): Dashboard {
  const [days, score, missions, sections, ticks] = rows;
  const month = toMonth(day);
  return {
    [dayEndpoints.getScoreboard.path]: toScoreboardResponse(score),
    [objectiveEndpoints.getMissions.path]: toMissionsResponse(missions),
    [researchEndpoints.getResearchProgress.path]: toProgressResponse(sections),
    [buildPath(dayEndpoints.getMonthStatus, { month })]: toStatusResponse(
      toDaysOfMonth(month),
      ticks,
      days,
    ),
  };
}

function selectDashboard(db: Database, userId: string, day: Day) {
  const month = toMonth(day);
  const before = addMonths(month, -1);
  return [
    // Includes the day's own tasks.
    selectRecentTasks(db, userId, day),
    selectObjectives(db, { userId, first: getFirstDay(before), last: getFirstDay(month) }),
    ...selectOverview(db, userId, day),
    selectNewestAnalysis(db, { userId }),
  ] as const;
}

function toDashboardResponse(
  rows: BatchResponse<ReturnType<typeof selectDashboard>>,
  day: Day,
  user: User,
) {
  const [recent, objectives, days, score, missions, sections, ticks, newest] = rows;
  const month = toMonth(day);
  const before = addMonths(month, -1);
  const objectivesIn = (one: Month) =>
    objectives.filter((row) => toMonth(row.month) === one).map(toObjectiveResponse);
  return {
    ...toOverviewResponse([days, score, missions, sections, ticks], day),
    [buildPath(taskEndpoints.listTasks, { date: day })]: recent
      .filter(({ date }) => date === day)
      .map(toTaskResponse),
    [taskEndpoints.listRecentTasks.path]: toRecentTasksResponse(recent, day),
    [buildPath(objectiveEndpoints.listMonthObjectives, { month })]: objectivesIn(month),
    [buildPath(objectiveEndpoints.listMonthObjectives, { month: before })]: objectivesIn(before),
    [buildPath(dayEndpoints.getDay, { date: day })]: readDays(days)(day),
    [researchEndpoints.getAnalysisHighlight.path]: toHighlightResponse(newest, {
      today: day,
      user,
    }),
  };
}

export const routes = createRoutes();

route(routes, dayEndpoints.getDashboard, async (c, { params: { day }, user }, { db, session }) => {
  const rows = await session.batch(selectDashboard(db, user.userId, day));
  return toDashboardResponse(rows, day, currentUser(c).user);
});

/** The zone is only known after the batch, which checks the session. */
type Loader = (
  session: RequestSession,
  user: {
    readonly userId: string;
    readonly today: Day;
    readonly getZone: () => string;
    readonly getUser: () => User;
  },
) => Promise<Record<string, unknown>>;

const loadDashboard: Loader = async ({ db, batch }, { userId, today, getUser }) => {
  const rows = await batch(selectDashboard(db, userId, today));
  const path = buildPath(dayEndpoints.getDashboard, { day: today });
  return { [path]: toDashboardResponse(rows, today, getUser()) };
};

/** Loads the responses that a page shows first, in one batch. A page that is not listed requests its data itself. */
export const PAGE_LOADERS: Readonly<Record<string, Loader>> = {
  "/": loadDashboard,
  // The chat's greeting names the person's next step.
  "/chat": loadDashboard,

  "/today": async ({ db, batch }, { userId, today, getUser }) => {
    const yesterday = addDays(today, -1);
    const rows = await batch(selectDashboard(db, userId, today));
    const [recent, objectives, days] = rows;
    const inMonth = objectives.filter(({ month }) => toMonth(month) === toMonth(today));
    return {
      [buildPath(dayEndpoints.getDashboard, { day: today })]: toDashboardResponse(
        rows,
        today,
        getUser(),
      ),
      [buildPath(dayEndpoints.getDay, { date: yesterday })]: readDays(days)(yesterday),
      // The page only asks for them on a day without a plan.
      ...(recent.every(({ date }) => date !== today) && {
        [taskEndpoints.listFirstSteps.path]: toFirstSteps(inMonth, recent, today),
      }),
    };
  },

  "/objectives": async ({ db, batch }, { userId, today }) => {
    const [objectives, ...overview] = await batch([
      selectAllObjectives(db, userId),
      ...selectOverview(db, userId, today),
    ]);
    return {
      [objectiveEndpoints.listObjectives.path]: objectives.map(toObjectiveResponse),
      ...toOverviewResponse(overview, today),
    };
  },

  "/research": async ({ db, batch }, { userId }) => {
    const [research, missions, sections] = await batch([
      selectResearch(db, userId),
      selectMissions(db, { userId }),
      selectStartedSections(db, { userId }),
    ]);
    return {
      [researchEndpoints.listResearch.path]: toResearchResponse(research),
      [objectiveEndpoints.getMissions.path]: toMissionsResponse(missions),
      [researchEndpoints.getResearchProgress.path]: toProgressResponse(sections),
    };
  },

  "/week": async (session, { userId, today, getZone }) => {
    const monday = getMonday(today);
    const week = await readWeek(session, { userId, monday, today, getZone });
    return { [buildPath(dayEndpoints.getWeek, { monday })]: week };
  },
};

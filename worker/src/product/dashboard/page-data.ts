import { addDays, getMonday, toMonth, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard, getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { listObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress, listResearch } from "@goals/contracts/endpoints/research";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import { getWeek } from "@goals/contracts/endpoints/weeks";
import type { Database } from "../../platform/db/database.ts";
import { readDays, selectDays } from "../days/days.ts";
import { selectMissions, toMissionsResponse } from "../missions/missions.ts";
import { selectAllObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { toFirstSteps } from "../tasks/suggest-tasks.ts";
import { selectWeek, toWeekResponse } from "../weeks/weeks.ts";
import {
  selectScore,
  selectTicksBetween,
  toScoreboardResponse,
  selectDashboard,
  toDashboardResponse,
  toDaysOfMonth,
  toStatusResponse,
} from "./dashboard.ts";

interface PageUser {
  readonly userId: string;
  readonly today: Day;
  /** Only known after the batch, which checks the session. */
  readonly getZone: () => string;
}

type PageData = Record<string, unknown>;

async function loadHome(db: Database, { userId, today }: PageUser): Promise<PageData> {
  const rows = await db.batch(selectDashboard(db, userId, today));
  return { [buildPath(getDashboard, { day: today })]: toDashboardResponse(rows, today) };
}

async function loadToday(db: Database, { userId, today }: PageUser): Promise<PageData> {
  const yesterday = addDays(today, -1);
  const [research, ...rows] = await db.batch([
    selectResearch(db, userId),
    ...selectDashboard(db, userId, today),
  ]);
  const [days, recent, objectives] = rows;
  const tasks = recent.filter(({ date }) => date === today);
  const inMonth = objectives.filter(({ month }) => toMonth(month) === toMonth(today));
  return {
    [buildPath(getDashboard, { day: today })]: toDashboardResponse(rows, today),
    [buildPath(getDay, { date: yesterday })]: readDays(days)(yesterday),
    // The page only asks for them on a day without a plan.
    ...(tasks.length === 0 && {
      [listFirstSteps.path]: await toFirstSteps(inMonth, recent, { research, today }),
    }),
  };
}

async function loadObjectives(db: Database, { userId, today }: PageUser): Promise<PageData> {
  const month = toMonth(today);
  const between = { userId, ...toDaysOfMonth(month) };
  const [objectives, score, missions, sections, ticks, days] = await db.batch([
    selectAllObjectives(db, userId),
    selectScore(db, { userId }),
    selectMissions(db, { userId }),
    selectStartedSections(db, { userId }),
    selectTicksBetween(db, between),
    selectDays(db, between),
  ]);
  return {
    [listObjectives.path]: objectives.map(toObjectiveResponse),
    [getScoreboard.path]: toScoreboardResponse(score),
    [getMissions.path]: toMissionsResponse(missions),
    [getResearchProgress.path]: toProgressResponse(sections),
    [buildPath(getMonthStatus, { month })]: toStatusResponse(between, ticks, days),
  };
}

async function loadResearch(db: Database, { userId }: PageUser): Promise<PageData> {
  const [research, missions, sections] = await db.batch([
    selectResearch(db, userId),
    selectMissions(db, { userId }),
    selectStartedSections(db, { userId }),
  ]);
  return {
    [listResearch.path]: toResearchResponse(research),
    [getMissions.path]: toMissionsResponse(missions),
    [getResearchProgress.path]: toProgressResponse(sections),
  };
}

async function loadWeek(db: Database, { userId, today, getZone }: PageUser): Promise<PageData> {
  const monday = getMonday(today);
  const rows = await db.batch(selectWeek(db, userId, { monday, today }));
  const week = toWeekResponse(rows, { monday, today, zone: getZone() });
  return { [buildPath(getWeek, { monday })]: week };
}

const LOADERS: Readonly<Record<string, (db: Database, user: PageUser) => Promise<PageData>>> = {
  "/": loadHome,
  "/today": loadToday,
  "/objectives": loadObjectives,
  "/research": loadResearch,
  "/week": loadWeek,
};

/** Loads the responses that a page shows first, in one batch. Null for a page that requests its data itself. */
export const findPageLoader = (path: string) =>
  Object.hasOwn(LOADERS, path) ? (LOADERS[path] ?? null) : null;

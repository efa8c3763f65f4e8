import { addDays, getMonday, toMonth, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard, getDay, getWeek } from "@goals/contracts/endpoints/days";
import { getMissions, listObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress, listResearch } from "@goals/contracts/endpoints/research";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import type { Database } from "../../platform/db/database.ts";
import { readDays } from "../days/days.ts";
import { selectMissions, toMissionsResponse } from "../missions/missions.ts";
import { selectAllObjectives, toObjectiveResponse } from "../objectives/objectives.ts";
import { selectStartedSections, toProgressResponse } from "../research/gate.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { toFirstSteps } from "../tasks/suggest-tasks.ts";
import { readWeek } from "../weeks/weeks.ts";
import {
  selectDashboard,
  selectOverview,
  toDashboardResponse,
  toOverviewResponse,
} from "./dashboard.ts";

interface PageUser {
  readonly userId: string;
  readonly today: Day;
  /** Only known after the batch, which checks the session. */
  readonly getZone: () => string;
}

type Loader = (db: Database, user: PageUser) => Promise<Record<string, unknown>>;

/** Loads the responses that a page shows first, in one batch. A page that is not listed requests its data itself. */
export const PAGE_LOADERS: ReadonlyMap<string, Loader> = new Map(
  Object.entries<Loader>({
    "/": async (db, { userId, today }) => {
      const rows = await db.batch(selectDashboard(db, userId, today));
      return { [buildPath(getDashboard, { day: today })]: toDashboardResponse(rows, today) };
    },

    "/today": async (db, { userId, today }) => {
      const yesterday = addDays(today, -1);
      const [research, ...rows] = await db.batch([
        selectResearch(db, userId),
        ...selectDashboard(db, userId, today),
      ]);
      const [recent, objectives, , days] = rows;
      const inMonth = objectives.filter(({ month }) => toMonth(month) === toMonth(today));
      return {
        [buildPath(getDashboard, { day: today })]: toDashboardResponse(rows, today),
        [buildPath(getDay, { date: yesterday })]: readDays(days)(yesterday),
        // The page only asks for them on a day without a plan.
        ...(recent.every(({ date }) => date !== today) && {
          [listFirstSteps.path]: await toFirstSteps(inMonth, recent, { research, today }),
        }),
      };
    },

    "/objectives": async (db, { userId, today }) => {
      const [objectives, ...overview] = await db.batch([
        selectAllObjectives(db, userId),
        ...selectOverview(db, userId, today),
      ]);
      return {
        [listObjectives.path]: objectives.map(toObjectiveResponse),
        ...toOverviewResponse(overview, today),
      };
    },

    "/research": async (db, { userId }) => {
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
    },

    "/week": async (db, { userId, today, getZone }) => {
      const monday = getMonday(today);
      const week = await readWeek(db, { userId, monday, today, getZone });
      return { [buildPath(getWeek, { monday })]: week };
    },
  }),
);

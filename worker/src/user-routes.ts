import { importRoutes } from "./account/import.routes.ts";
import { analysisRoutes } from "./analysis/analysis.routes.ts";
import { devicesRoutes } from "./auth/devices.routes.ts";
import { userRoutes } from "./auth/user.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import { daysRoutes } from "./days/days.routes.ts";
import { missionsRoutes } from "./missions/missions.routes.ts";
import { objectivesRoutes } from "./objectives/objectives.routes.ts";
import { researchRoutes } from "./research/research.routes.ts";
import { sheetRoutes } from "./sheet/sheet.routes.ts";
import { tasksRoutes } from "./tasks/tasks.routes.ts";
import { weeksRoutes } from "./weeks/weeks.routes.ts";
import { yearsRoutes } from "./years/years.routes.ts";

/**
 * The routes of what is a user's own. They ask nothing but that user's rows, so that they run wherever those are: in the
 * Worker on its database, or in the user's store.
 */
export const USER_ROUTES = [
  userRoutes,
  devicesRoutes,
  tasksRoutes,
  daysRoutes,
  objectivesRoutes,
  missionsRoutes,
  researchRoutes,
  analysisRoutes,
  dashboardRoutes,
  weeksRoutes,
  yearsRoutes,
  importRoutes,
  sheetRoutes,
];

const names = new Set(
  USER_ROUTES.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`)),
);

/** True for an endpoint, by its name, that is answered where the rows of the user are. */
export const isUserRoute = (name: string) => names.has(name);

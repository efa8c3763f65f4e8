import { importRoutes } from "../../channels/export-import/preview-import.ts";
import { analysisRoutes } from "../../product/analysis/analysis.routes.ts";
import { userRoutes } from "../../accounts/auth/users.ts";
import { dashboardRoutes } from "../../product/dashboard/dashboard.ts";
import { daysRoutes } from "../../product/days/days.routes.ts";
import { missionsRoutes } from "../../product/missions/missions.ts";
import { objectivesRoutes } from "../../product/objectives/objectives.routes.ts";
import { researchRoutes } from "../../product/research/research.ts";
import { sheetRoutes } from "../../channels/csv-import/import-sheet.ts";
import { tasksRoutes } from "../../product/tasks/tasks.routes.ts";
import { weeksRoutes } from "../../product/weeks/weeks.ts";
import { yearsRoutes } from "../../product/years/years.ts";

/** They only read that user's rows, so that they run in the Worker on its database, or in the user's store. */
export const USER_ROUTES = [
  userRoutes,
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

export const isUserRoute = (name: string) => names.has(name);

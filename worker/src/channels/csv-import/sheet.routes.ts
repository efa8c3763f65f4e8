import * as endpoints from "@goals/contracts/endpoints/sheet";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { importSheet, placeSheet } from "./import-sheet.ts";

export const sheetRoutes = new Hono<AppEnv>();

route(sheetRoutes, endpoints.previewSheet, (c, { user: { userId, today }, body: sheet }) =>
  placeSheet(c.get("context").db, { userId, today, sheet }),
);

route(sheetRoutes, endpoints.importSheet, (c, { user, body: sheet }) => {
  const { db, now, newId } = c.get("context");
  const { userId, today, zone, dayBeginsAt } = user;
  return importSheet(db, { userId, today, zone, dayBeginsAt, sheet, now, newId });
});

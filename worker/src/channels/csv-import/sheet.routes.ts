import * as endpoints from "@goals/contracts/endpoints/sheet";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { importSheet, placeSheet } from "./import-sheet.ts";

export const sheetRoutes = createRoutes();

route(sheetRoutes, endpoints.previewSheet, (_, { user, body: sheet }, { db }) =>
  placeSheet(db, { ...user, sheet }),
);

route(sheetRoutes, endpoints.importSheet, (_, { user, body: sheet }, { db, now, newId }) =>
  importSheet(db, { ...user, sheet, now, newId }),
);

import * as endpoints from "@goals/contracts/endpoints/years";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { selectYear, toYearResponse } from "./years.ts";

export const yearsRoutes = createRoutes();

route(yearsRoutes, endpoints.getYear, async (_, { params: { year }, user }, { db }) =>
  toYearResponse(await db.batch(selectYear(db, user.userId, year)), year),
);

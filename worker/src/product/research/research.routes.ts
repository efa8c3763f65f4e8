import * as endpoints from "@goals/contracts/endpoints/research";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { selectStartedSections, toProgressResponse } from "./gate.ts";
import { selectResearch, toCompletionsResponse, toResearchResponse } from "./research.ts";
import { saveResearch } from "./save-research.ts";

export const researchRoutes = new Hono<AppEnv>();

route(researchRoutes, endpoints.listResearch, async (c, { user: { userId } }) => {
  return toResearchResponse(await selectResearch(c.get("context").db, userId));
});

route(researchRoutes, endpoints.getResearchProgress, async (c, { user: { userId } }) => {
  return toProgressResponse(await selectStartedSections(c.get("context").db, { userId }));
});

route(researchRoutes, endpoints.listResearchCompletions, async (c, { user: { userId } }) => {
  return toCompletionsResponse(await selectResearch(c.get("context").db, userId));
});

route(researchRoutes, endpoints.saveResearch, (c, { user: { userId }, body: save }) => {
  const { db, now } = c.get("context");
  return saveResearch(db, { userId, save, now });
});

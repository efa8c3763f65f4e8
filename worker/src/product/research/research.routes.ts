import * as endpoints from "@goals/contracts/endpoints/research";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { selectStartedSections, toProgressResponse } from "./gate.ts";
import { selectResearch, toCompletionsResponse, toResearchResponse } from "./research.ts";
import { saveResearch } from "./save-research.ts";

export const researchRoutes = createRoutes();

route(researchRoutes, endpoints.listResearch, async (_, { user: { userId } }, { db }) =>
  toResearchResponse(await selectResearch(db, userId)),
);

route(researchRoutes, endpoints.getResearchProgress, async (_, { user: { userId } }, { db }) =>
  toProgressResponse(await selectStartedSections(db, { userId })),
);

route(researchRoutes, endpoints.listResearchCompletions, async (_, { user: { userId } }, { db }) =>
  toCompletionsResponse(await selectResearch(db, userId)),
);

route(researchRoutes, endpoints.saveResearch, (_, { user: { userId }, body: save }, { db, now }) =>
  saveResearch(db, { userId, save, now }),
);

import { encodeChoices } from "@goals/analysis/portrait/choices";
import { describeSection } from "@goals/analysis/portrait/describe-section";
import * as endpoints from "@goals/contracts/endpoints/research";
import { readLanguage } from "../../accounts/requests/request-session.ts";
import { route, rowRoutes } from "../../accounts/requests/route.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";

/** One fact from a complete section's choices. */
route(rowRoutes, endpoints.getFinding, async (c, { user: { userId }, params }, { db }) => {
  const rows = await selectResearch(db, userId);
  const records = toResearchResponse(rows.filter(({ completed }) => completed));
  const { section } = params;
  if (!records.some((record) => record.section === section)) return { finding: null };
  return { finding: describeSection(encodeChoices(records), section, readLanguage(c)) };
});

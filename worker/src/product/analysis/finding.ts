import { encodeChoices } from "@goals/analysis/portrait/choices";
import { describeSection } from "@goals/analysis/portrait/describe-section";
import * as endpoints from "@goals/contracts/endpoints/research";
import { currentUser, readLanguage } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";

export const routes = createRoutes();

/** One fact from a complete section's choices; none while something is heavy. */
route(routes, endpoints.getFinding, async (c, { user: { userId }, params }, { db, session }) => {
  const [rows] = await session.batch([selectResearch(db, userId)]);
  const { section } = params;
  const isAsked = (row: (typeof rows)[number]) => row.completed && row.section === section;
  const records = toResearchResponse(rows.filter(isAsked));
  if (records.length === 0 || currentUser(c).user.heavy === true) return { finding: null };
  // The picture of all sections draws few choices, and may leave out this section's.
  return { finding: describeSection(encodeChoices(records), section, readLanguage(c)) };
});

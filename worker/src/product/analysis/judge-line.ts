import { eq } from "drizzle-orm";
import type { AnalysisReport } from "@goals/contracts/analysis";
import * as endpoints from "@goals/contracts/endpoints/research";
import { SET_ASIDE_MAX } from "@goals/contracts/limits";
import { LINE_KEY_MAX, toLineKey, type SetAsideRequest } from "@goals/contracts/set-aside";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";
import { hasRoom, insertWhere } from "../../platform/db/statements.ts";
import { setAside } from "../../platform/db/schema.ts";
import { Conflict, InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";
import { renderAnalysis, selectAnalysis } from "./analysis.ts";
import { toSetAsideResponse } from "./feedback.ts";

/** The verdict on a line of a report. Throws NotFound for a line that does not exist, and Invalid. */
function judgeLine(report: AnalysisReport | undefined, { list, line, verdict }: SetAsideRequest) {
  const text = report?.[list][line];
  if (!report || text === undefined) throw new NotFound();
  const source = report.sources.find((each) => each.list === list && each.line === line);
  const key = source && toLineKey(source);
  const isJudgeable = source && source.answers.length + source.quotes.length > 0;
  if (!key || key.length > LINE_KEY_MAX || !isJudgeable) {
    throw new InvalidInput("This line rests on none of your answers, so it cannot be set aside.");
  }
  return { list, text, key, verdict: verdict ?? "not_me" };
}

export const routes = createRoutes();

/** Stores a verdict on a line as it is shown now. Every analysis then omits a "not_me" line. */
route(routes, endpoints.setLineAside, async (c, { user, body }, { db, session, now }) => {
  const { userId } = user;
  const [[read]] = await session.batch([selectAnalysis(db, { userId, id: body.analysis })]);
  const report = read && renderAnalysis(read, currentUser(c).user, read.createdAt);
  const judged = judgeLine(report, body);
  const { key, text, verdict } = judged;
  const room = hasRoom(setAside, { userId, max: SET_ASIDE_MAX, row: eq(setAside.key, key) });
  const values = { ...judged, userId, createdAt: now };
  const [row] = await insertWhere(db.repeatable, setAside, values, room)
    .onConflictDoUpdate({ target: [setAside.userId, setAside.key], set: { text, verdict } })
    .returning();
  if (!row) {
    throw new Conflict("full", "No more lines can be set aside. Please bring one back first.");
  }
  return toSetAsideResponse(row);
});

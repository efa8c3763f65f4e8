import { suggestOpenings } from "@goals/analysis/missions/openings";
import { encodeChoices } from "@goals/analysis/portrait/choices";
import { and, eq, inArray, sql } from "drizzle-orm";
import { tooLong, isBlank, countCharacters } from "@goals/contracts/fields";
import { MISSION_MAX } from "@goals/contracts/limits";
import { MISSION_GAP, type Missions, type MissionsChange } from "@goals/contracts/objectives";
import { VALIDATION } from "@goals/contracts/notices";
import * as endpoints from "@goals/contracts/endpoints/objectives";
import { listKept, selectNewestAnalysis } from "../analysis/analysis.ts";
import { prepareOnce, type ResultOf } from "../../platform/db/database.ts";
import { missions } from "../../platform/db/schema.ts";
import { insertWhere } from "../../platform/db/statements.ts";
import {
  ChangedSince,
  InvalidInput,
  createFieldError,
} from "../../platform/errors/domain-errors.ts";
import { selectResearch, toResearchResponse } from "../research/research.ts";
import { readLanguage } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";

export const selectMissions = prepareOnce(["userId"], (db, { userId }) =>
  db.select().from(missions).where(eq(missions.userId, userId)),
);

/** The unified text comes under both names. All texts are empty before the first save. */
export function toMissionsResponse([row]: ResultOf<typeof selectMissions>): Missions {
  const { personal = "", professional = "", unified = "" } = row ?? {};
  const unifiedMission = unified;
  return { personalMission: personal, professionalMission: professional, unifiedMission, unified };
}

function changedTexts({ base = {}, ...change }: MissionsChange) {
  const texts = [
    ["personal", change.personalMission, base.personalMission],
    ["professional", change.professionalMission, base.professionalMission],
    ["unified", change.unified ?? change.unifiedMission, base.unifiedMission],
  ] as const;
  return texts.flatMap(([column, text, before]) =>
    text === undefined || text === before ? [] : [{ column, text, before }],
  );
}

/** The person must fill an opening's gap. */
function requireFilled(changes: ReturnType<typeof changedTexts>): void {
  if (changes.some(({ text }) => text.includes(MISSION_GAP))) {
    throw new InvalidInput(VALIDATION.unfinishedMission.description);
  }
}

/** Which texts may not be blank depends on the form: only the objectives screen sends just the unified mission. */
function requireSaid(change: MissionsChange): void {
  const { personalMission, professionalMission, unified, unifiedMission } = change;
  const pair = [personalMission, professionalMission].filter((text) => text !== undefined);
  if (pair.some(isBlank)) throw new InvalidInput(VALIDATION.missions.description);
  if (pair.length === 0 && isBlank(unified ?? unifiedMission ?? "")) {
    throw new InvalidInput(VALIDATION.mission.description);
  }
  if (unified !== undefined && unifiedMission !== undefined && unified !== unifiedMission) {
    throw createFieldError("unified", "Please send one unified mission.");
  }
}

export const routes = createRoutes();

route(routes, endpoints.getMissions, async (_, { user: { userId } }, { db, session }) => {
  const [rows] = await session.batch([selectMissions(db, { userId })]);
  return toMissionsResponse(rows);
});

/** Saves the changed texts. Throws Invalid, and Conflict if another text replaced a text's `base`. */
route(routes, endpoints.saveMissions, async (_, { user, body }, { db, session, now }) => {
  const { userId } = user;
  requireSaid(body);
  const changes = changedTexts(body);
  requireFilled(changes);
  const { unifiedMission = "" } = body;
  const isLong = countCharacters(unifiedMission) > MISSION_MAX;
  if (isLong && changes.some(({ column }) => column === "unified")) {
    // Only the objectives screen allows a longer unified mission. The profile may keep one that was saved there.
    const [[stored]] = await session.batch([selectMissions(db, { userId })]);
    if (stored?.unified !== unifiedMission)
      throw createFieldError("unifiedMission", tooLong(MISSION_MAX));
  }
  if (changes.length === 0) {
    const [stored] = await session.batch([selectMissions(db, { userId })]);
    return toMissionsResponse(stored);
  }
  const texts = Object.fromEntries(changes.map(({ column, text }) => [column, text]));
  const set = { ...texts, updatedAt: now };
  // The new text is allowed too, so that a repeated save does not conflict with itself.
  const unchangedSince = changes.flatMap(({ column, text, before }) =>
    before === undefined ? [] : [inArray(missions[column], [before, text])],
  );
  const save = insertWhere(db, missions, { userId, ...set }, session.isLive)
    .onConflictDoUpdate({
      target: missions.userId,
      set,
      setWhere: and(...unchangedSince) ?? sql`true`,
    })
    .returning();
  const [rows] = await session.repeatable.batch([save]);
  if (rows.length === 0) throw new ChangedSince();
  return toMissionsResponse(rows);
});

/** Openings for the choices; the newest analysis' missions of a model come first. Throws Invalid before any research. */
route(routes, endpoints.suggestMissions, async (c, { user: { userId } }, { db, session }) => {
  const [rows, newest] = await session.batch([
    selectResearch(db, userId),
    selectNewestAnalysis(db, { userId }),
  ]);
  const records = toResearchResponse(rows);
  if (records.length === 0) throw new InvalidInput(VALIDATION.suggestions.description);
  const suggested = suggestOpenings(encodeChoices(records), readLanguage(c));
  const written = newest[0]?.report.missions;
  return {
    ...suggested,
    ...(written && {
      personalSuggestion: written.personal,
      professionalSuggestion: written.professional,
      unifiedSuggestion: written.unified,
    }),
    kept: listKept(newest),
  };
});

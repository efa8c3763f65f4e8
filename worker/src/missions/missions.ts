import { eq } from "drizzle-orm";
import { isBlank, lengthOf } from "@goals/contracts/length";
import { MISSION_MAX } from "@goals/contracts/limits";
import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { RULES } from "@goals/contracts/notices";
import { tooLong } from "@goals/contracts/fields";
import type { Database } from "../db/database.ts";
import { missions } from "../db/schema.ts";
import { Invalid, invalidField } from "../errors/common-errors.ts";

/** The statement that finds a person's missions; alone, or in a batch. */
export function missionsOf(db: Database, userId: string) {
  return db.select().from(missions).where(eq(missions.userId, userId));
}

/** The rows of `missionsOf` as the API shows them: the unified text under both names, blanks before the first save. */
export function missionsAnswer([row]: Awaited<ReturnType<typeof missionsOf>>): Missions {
  const unified = row?.unified ?? "";
  return {
    personalMission: row?.personal ?? "",
    professionalMission: row?.professional ?? "",
    unifiedMission: unified,
    unified,
  };
}

/** Saves what a form sent, in either shape; an absent field keeps its value. Throws Invalid. */
export async function saveMissions(
  db: Database,
  { userId, change, now }: { userId: string; change: MissionsChange; now: Date },
): Promise<Missions> {
  requireSaid(change);
  await requireProfileLength(db, userId, change);
  const unified = change.unified ?? change.unifiedMission;
  const set = {
    ...(change.personalMission === undefined ? {} : { personal: change.personalMission }),
    ...(change.professionalMission === undefined
      ? {}
      : { professional: change.professionalMission }),
    ...(unified === undefined ? {} : { unified }),
    updatedAt: now,
  };
  const rows = await db.repeatable
    .insert(missions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: missions.userId, set })
    .returning();
  return missionsAnswer(rows);
}

/** Which texts may not be blank depends on the form: only the objectives screen sends a unified mission alone. */
function requireSaid({
  personalMission,
  professionalMission,
  unified,
  unifiedMission,
}: MissionsChange): void {
  const pair = [personalMission, professionalMission].filter((text) => text !== undefined);
  if (pair.some(isBlank)) throw new Invalid(RULES.missions.description);
  if (pair.length === 0 && isBlank(unified ?? unifiedMission ?? "")) {
    throw new Invalid(RULES.mission.description);
  }
  if (unified !== undefined && unifiedMission !== undefined && unified !== unifiedMission) {
    throw invalidField("unified", "Please send one unified mission.");
  }
}

/**
 * The profile and the onboarding allow a shorter unified mission than the objectives screen, but a long one
 * saved there stays valid here for as long as it is not edited.
 */
async function requireProfileLength(
  db: Database,
  userId: string,
  { unifiedMission }: MissionsChange,
): Promise<void> {
  if (unifiedMission === undefined || lengthOf(unifiedMission) <= MISSION_MAX) return;
  const [stored] = await missionsOf(db, userId);
  if (stored?.unified !== unifiedMission)
    throw invalidField("unifiedMission", tooLong(MISSION_MAX));
}

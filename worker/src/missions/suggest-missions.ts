import type { MissionSuggestions } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import type { Database } from "../db/database.ts";
import type { Engine } from "../engine-port.ts";
import { Invalid } from "../errors/common-errors.ts";
import { toResearchResponse, selectResearch } from "../research/research.ts";

/** Mission statements in the person's own phrases. Throws Invalid before the first research record. */
export async function suggestMissions(
  db: Database,
  { userId, engine }: { userId: string; engine: Engine },
): Promise<MissionSuggestions> {
  const records = toResearchResponse(await selectResearch(db, userId));
  if (records.length === 0) throw new Invalid(VALIDATION.suggestions.description);
  return engine.suggestMissions(records);
}

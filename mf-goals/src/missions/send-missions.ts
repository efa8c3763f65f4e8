import type { Missions, MissionsChange } from "@goals/contracts/missions";
import { api } from "@goals/contracts/routes";
import { ApiError, revalidate, request } from "@goals/kit";

/** Saves missions. Where another text was saved meanwhile it fails, and that text is fetched, to be shown beside this one. */
export async function sendMissions(change: MissionsChange): Promise<Missions> {
  try {
    return await request(api.missions, { method: "POST", body: change });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === "changed_since")
      await revalidate([api.missions]);
    throw error;
  }
}

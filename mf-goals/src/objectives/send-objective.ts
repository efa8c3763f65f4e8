import type { NewObjective, Objective } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { request } from "@goals/kit";
import { keepObjective } from "./keep-objective.ts";

/** Sets an objective and keeps it at once, so that a failure after it never sends it twice. */
export async function sendObjective(objective: NewObjective): Promise<Objective> {
  const set = await request(api.newObjective, { method: "POST", body: objective });
  keepObjective(set);
  return set;
}

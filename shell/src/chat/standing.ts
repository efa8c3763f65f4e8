import { monthOf } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";
import type { ResearchProgress } from "@goals/contracts/research";
import { api } from "@goals/contracts/routes";
import type { Task } from "@goals/contracts/tasks";
import { useReadCache, useToday } from "@goals/kit";

/** Where somebody stands, as far as this device has seen it. */
export interface Standing {
  readonly research: ResearchProgress | undefined;
  /** This month's. */
  readonly objectives: readonly Objective[] | undefined;
  /** Today's. */
  readonly tasks: readonly Task[] | undefined;
}

/** Reads where the person stands from the cache; the server is not asked. */
export function useReadStanding(): () => Promise<Standing> {
  const read = useReadCache();
  const today = useToday();
  return async () => {
    const [research, objectives, tasks] = await Promise.all([
      read(api.researchProgress),
      read(api.objectivesOf(monthOf(today))),
      read(api.tasks(today)),
    ]);
    return { research, objectives, tasks };
  };
}

import { api } from "@goals/contracts/routes";
import { CORE_SECTIONS, countCompletedCore, isUnlocked } from "@goals/contracts/sections";
import { useQuery } from "../data/use-query.ts";

/** How far the research is, and whether it has opened tasks, objectives and analysis. Undefined while loading. */
export function useResearchProgress() {
  const { data, error, reload, staleSince } = useQuery(api.researchProgress);
  if (!data) return { error, reload, staleSince, progress: undefined };
  const progress = {
    completed: data.completed,
    answered: data.answered ?? {},
    core: countCompletedCore(data),
    required: CORE_SECTIONS.length,
    unlocked: isUnlocked(data),
  };
  return { error, reload, staleSince, progress };
}

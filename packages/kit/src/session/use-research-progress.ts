import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { type ResearchProgress, countCompletedCore, isUnlocked } from "@goals/contracts/research";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { useQuery, type QueryResult } from "../cache/use-query.ts";

export interface ResearchGate {
  readonly completed: ResearchProgress["completed"];
  /** How many questions of a section are answered. */
  readonly answered: NonNullable<ResearchProgress["answered"]>;
  /** How many core sections are completed, of `required`. */
  readonly core: number;
  readonly required: number;
  readonly unlocked: boolean;
}

export function useResearchProgress(): QueryResult<ResearchGate> {
  const query = useQuery(getResearchProgress);
  const data = query.data && {
    completed: query.data.completed,
    answered: query.data.answered ?? {},
    core: countCompletedCore(query.data),
    required: CORE_SECTIONS.length,
    unlocked: isUnlocked(query.data),
  };
  return { ...query, data };
}

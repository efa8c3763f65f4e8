import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import type { FirstStep } from "@goals/contracts/tasks";
import { useQuery } from "@goals/kit";

/** The first steps of today's unserved objectives; null until known. Empty if they cannot be loaded, or are not needed. */
export function useFirstSteps(isNeeded: boolean): readonly FirstStep[] | null {
  const { data, error } = useQuery(listFirstSteps, isNeeded ? {} : null);
  return data ?? (error || !isNeeded ? [] : null);
}

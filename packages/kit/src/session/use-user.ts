import type { User } from "@goals/contracts/auth";
import { buildPath, type Path } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { countCompletedCore, isUnlocked, type ResearchProgress } from "@goals/contracts/research";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { type QueryResult, usePathQuery, useQuery } from "../cache/cache.ts";

/** The cache key of the current user. Unlike the API, which answers 401, it holds null for a visitor. */
export const USER_PATH: Path<User | null> = buildPath(getUser);

/** The signed-in user, null for a visitor, undefined while loading. */
export function useUser(): User | null | undefined {
  const { data, error } = usePathQuery(USER_PATH);
  return error && data === undefined ? null : data;
}

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

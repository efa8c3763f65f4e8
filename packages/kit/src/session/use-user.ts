import type { User } from "@goals/contracts/auth";
import { buildPath, type Path } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { usePathQuery } from "../cache/use-query.ts";

/** The cache key of the current user. Unlike the API, which answers 401, it holds null for a visitor. */
export const USER_PATH: Path<User | null> = buildPath(getUser);

/** The signed-in user, null for a visitor, undefined while loading. */
export function useUser(): User | null | undefined {
  const { data, error } = usePathQuery(USER_PATH);
  return error && data === undefined ? null : data;
}

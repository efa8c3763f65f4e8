import { api } from "@goals/contracts/routes";
import type { User } from "@goals/contracts/auth";
import { useQuery } from "../data/use-query.ts";

/** Who is signed in: a user, null for a visitor, undefined while it is being asked. */
export function useUser(): User | null | undefined {
  const { data, error } = useQuery<User | null>(api.user);
  return error && data === undefined ? null : data;
}

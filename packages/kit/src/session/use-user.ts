import { api } from "@goals/contracts/routes";
import type { User } from "@goals/contracts/auth";
import { useApi } from "../data/use-api.ts";

/** Who is signed in: a user, null for a visitor, undefined while it is being asked. */
export function useUser(): User | null | undefined {
  const { data, error } = useApi<User | null>(api.user);
  return error && data === undefined ? null : data;
}

import type { Path } from "@goals/contracts/routes";
import useSWR from "swr";
import { useMounted } from "./mounted.ts";

export interface Loaded<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  /** Asks again, for the retry of an error state. */
  readonly reload: () => void;
}

/** What a path answers, from the cache or the API. A null path asks for nothing. */
export function useApi<Answer>(path: Path<Answer> | null): Loaded<Answer> {
  useMounted(path);
  const { data, error, mutate } = useSWR<Answer>(path);
  return { data, error, reload: () => void mutate() };
}

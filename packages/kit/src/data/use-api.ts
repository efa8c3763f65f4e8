import type { Path } from "@goals/contracts/routes";
import { useEffect } from "react";
import useSWR from "swr";
import { isLeaving } from "../session/leaving.ts";
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
  const { data, error, isValidating, mutate } = useSWR<Answer>(path);

  // SWR drops an answer that was on its way when its key was forgotten, and does not ask again by itself.
  const dropped = path !== null && data === undefined && error === undefined && !isValidating;
  useEffect(() => {
    if (dropped && !isLeaving()) void mutate();
  }, [dropped, mutate]);

  return { data, error, reload: () => void mutate() };
}

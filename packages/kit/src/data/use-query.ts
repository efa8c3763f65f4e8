import type { Path } from "@goals/contracts/routes";
import { useEffect } from "react";
import useSWR from "swr";
import { useSnapshot } from "valtio";
import { staleSince } from "../offline/offline-cache.ts";
import { isUnloading } from "../session/page-unload.ts";
import { useMounted } from "./mounted.ts";

export interface QueryResult<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  /** Asks again, for the retry of an error state. */
  readonly reload: () => void;
  /** Since when this has been known, where it is an old answer for want of a network. */
  readonly staleSince: number | undefined;
}

/** What a path answers, from the cache or the API. A null path asks for nothing. */
export function useQuery<Answer>(path: Path<Answer> | null): QueryResult<Answer> {
  useMounted(path);
  const { data, error, isValidating, mutate } = useSWR<Answer>(path);

  // SWR drops an answer that was on its way when its key was forgotten, and does not ask again by itself.
  const dropped = path !== null && data === undefined && error === undefined && !isValidating;
  useEffect(() => {
    if (dropped && !isUnloading()) void mutate();
  }, [dropped, mutate]);

  const since = useSnapshot(staleSince)[path ?? ""];
  return { data, error, staleSince: since, reload: () => void mutate() };
}

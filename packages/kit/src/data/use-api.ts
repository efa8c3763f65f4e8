import type { Path } from "@goals/contracts/routes";
import { useEffect } from "react";
import useSWR from "swr";
import { useSnapshot } from "valtio";
import { shownFrom } from "../offline/known.ts";
import { isLeaving } from "../session/leaving.ts";
import { useMounted } from "./mounted.ts";

export interface Loaded<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  /** Asks again, for the retry of an error state. */
  readonly reload: () => void;
  /** Since when this has been known, where it is an old answer for want of a network. */
  readonly knownAt: number | undefined;
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

  const knownAt = useSnapshot(shownFrom)[path ?? ""];
  return { data, error, knownAt, reload: () => void mutate() };
}

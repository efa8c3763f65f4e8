import type { Path } from "@goals/contracts/routes";
import { useSWRConfig } from "swr";
import { peekOfflineCache } from "../offline/offline-cache.ts";

type ReadCache = <Answer>(path: Path<Answer>) => Promise<Answer | undefined>;

/** Reads what a path last answered, from the cache or from this device. The server is never asked. */
export function useReadCache(): ReadCache {
  const { cache } = useSWRConfig();
  return async <Answer>(path: Path<Answer>) => {
    const cached: Answer | undefined = cache.get(path)?.data;
    return cached ?? (await peekOfflineCache(path));
  };
}

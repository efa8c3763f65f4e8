import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { reportSessionEnd } from "../http/request.ts";
import { fetcher } from "../offline/fetcher.ts";
import { SessionSync } from "./session-sync.ts";

/** The one cache: never stale, no refetch on focus or reconnect, no retries (spec, section 7). */
export function CacheProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        fetcher,
        revalidateIfStale: false,
        revalidateOnFocus: false,
        revalidateOnReconnect: false,
        shouldRetryOnError: false,
        // Calls side by side are still one; a forgotten response is not taken for fresh because it is young.
        dedupingInterval: 0,
        onError: reportSessionEnd,
      }}
    >
      <SessionSync />
      {children}
    </SWRConfig>
  );
}

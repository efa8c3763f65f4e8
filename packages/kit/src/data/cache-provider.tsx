import { api } from "@goals/contracts/routes";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { InStep } from "../session/in-step.ts";
import { sessionEnded } from "../session/session-ended.ts";
import { absorb } from "./absorb.ts";
import { ApiError, isUnauthorized } from "./api-error.ts";
import { boot } from "./boot.ts";
import { DASHBOARD_PATHS } from "./cache.ts";
import { request } from "./request.ts";

/** A visitor is not an error: for the user request alone a 401 yields nothing. */
async function load(path: string): Promise<unknown> {
  try {
    const answer = await request<unknown>(path);
    if (path.startsWith(DASHBOARD_PATHS)) absorb(path, answer);
    return answer;
  } catch (error) {
    if (path === api.user && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

// Into the cache itself, not as SWR's fallback: an optimistic change needs an entry that it can change.
for (const [path, answer] of Object.entries(boot.data)) absorb(path, answer);
if (boot.user !== undefined) absorb(api.user, boot.user);

/** The one cache: never stale, no refetch on focus or reconnect, no retries (spec, section 7). */
export function CacheProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        fetcher: load,
        revalidateIfStale: false,
        revalidateOnFocus: false,
        revalidateOnReconnect: false,
        shouldRetryOnError: false,
        // Calls side by side are still one; a forgotten answer is not taken for fresh because it is young.
        dedupingInterval: 0,
        onError: (error: unknown) => {
          if (isUnauthorized(error)) sessionEnded();
        },
      }}
    >
      <InStep />
      {children}
    </SWRConfig>
  );
}

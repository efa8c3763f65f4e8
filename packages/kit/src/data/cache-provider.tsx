import { api } from "@goals/contracts/routes";
import { useEffect, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { fetcher } from "../offline/fetcher.ts";
import { setOfflineUser } from "../offline/set-offline-user.ts";
import { watchNetwork } from "../offline/watch-network.ts";
import { SessionSync } from "../session/session-sync.ts";
import { endsSession, handleSessionEnd } from "../session/session-end.ts";
import { hydrateCache } from "./hydrate-cache.ts";
import { bootstrap } from "./bootstrap.ts";
import { postTabMessage } from "./tabs.ts";

// Into the cache itself, not as SWR's fallback: an optimistic change needs an entry that it can change.
if (bootstrap.user !== undefined) {
  void setOfflineUser(bootstrap.user);
  hydrateCache(api.user, bootstrap.user);
  // A provider's sign-in loads a page, here or in another tab: this is where the others hear of it.
  if (bootstrap.user) postTabMessage({ kind: "signed-in", userId: bootstrap.user.id });
}
for (const [path, answer] of Object.entries(bootstrap.data)) hydrateCache(path, answer);

/** The one cache: never stale, no refetch on focus or reconnect, no retries (spec, section 7). */
export function CacheProvider({ children }: { readonly children: ReactNode }) {
  useEffect(watchNetwork, []);
  return (
    <SWRConfig
      value={{
        fetcher,
        revalidateIfStale: false,
        revalidateOnFocus: false,
        revalidateOnReconnect: false,
        shouldRetryOnError: false,
        // Calls side by side are still one; a forgotten answer is not taken for fresh because it is young.
        dedupingInterval: 0,
        onError: (error: unknown) => {
          if (endsSession(error)) handleSessionEnd();
        },
      }}
    >
      <SessionSync />
      {children}
    </SWRConfig>
  );
}

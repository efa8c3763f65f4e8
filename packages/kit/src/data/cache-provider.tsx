import { api } from "@goals/contracts/routes";
import { useEffect, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { load } from "../offline/load.ts";
import { personIs } from "../offline/person-is.ts";
import { watchNetwork } from "../offline/watch-network.ts";
import { InStep } from "../session/in-step.ts";
import { endsSession, sessionEnded } from "../session/session-ended.ts";
import { absorb } from "./absorb.ts";
import { boot } from "./boot.ts";
import { tellTabs } from "./tabs.ts";

// Into the cache itself, not as SWR's fallback: an optimistic change needs an entry that it can change.
if (boot.user !== undefined) {
  void personIs(boot.user);
  absorb(api.user, boot.user);
  // A provider's sign-in loads a page, here or in another tab: this is where the others hear of it.
  if (boot.user) tellTabs({ kind: "signed-in", userId: boot.user.id });
}
for (const [path, answer] of Object.entries(boot.data)) absorb(path, answer);

/** The one cache: never stale, no refetch on focus or reconnect, no retries (spec, section 7). */
export function CacheProvider({ children }: { readonly children: ReactNode }) {
  useEffect(watchNetwork, []);
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
          if (endsSession(error)) sessionEnded();
        },
      }}
    >
      <InStep />
      {children}
    </SWRConfig>
  );
}

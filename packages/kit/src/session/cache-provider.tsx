import { getUser } from "@goals/contracts/endpoints/auth";
import { type ReactNode, useEffect } from "react";
import { SWRConfig } from "swr";
import { onTabMessage, pageState, type TabMessage } from "../http/page-state.ts";
import { reportSessionEnd, request } from "../http/request.ts";
import { fetcher, refreshLastView } from "../offline/network.ts";
import { leaveWithNotice, reloadForOtherUser } from "./sign-in-and-out.ts";
import { useUser } from "./use-user.ts";

/** These pages have already removed their link's token from the address, so a reload would lose it. */
const NEVER_RELOADED: readonly string[] = ["/reset-password", "/verify-email", "/not-me"];

function follow(message: TabMessage, userId: string | null): void {
  if (pageState.isUnloading) return;
  if (message.kind === "signed-in" && message.userId !== userId) {
    if (!NEVER_RELOADED.includes(globalThis.location.pathname)) void reloadForOtherUser();
  }
  if (userId === null) return;
  if (message.kind === "signed-out" && message.userId === userId)
    void leaveWithNotice(message.to, message.notice);
  // Asks the server before showing a message, because a user may have signed in since.
  if (message.kind === "session-ended") request(getUser).catch(reportSessionEnd);
}

/** Keeps the signed-in user the same in every tab: all tabs sign in and out together. */
function SessionSync(): null {
  const user = useUser();
  const isKnown = user !== undefined;
  const userId = user?.id ?? null;
  useEffect(() => void refreshLastView(), []);
  useEffect(
    () => (isKnown ? onTabMessage((message) => follow(message, userId)) : undefined),
    [isKnown, userId],
  );
  return null;
}

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
        // Concurrent requests are still deduplicated. An interval would treat a deleted response as fresh.
        dedupingInterval: 0,
        onError: reportSessionEnd,
      }}
    >
      <SessionSync />
      {children}
    </SWRConfig>
  );
}

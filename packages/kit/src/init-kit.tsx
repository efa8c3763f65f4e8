import { getUser } from "@goals/contracts/endpoints/auth";
import { type ComponentType, type ReactNode, useState } from "react";
import { BrowserRouter, useInRouterContext } from "react-router";
import { SWRConfig } from "swr";
import { cacheWritten, seedCache } from "./cache/cache.ts";
import { getBootstrap, openTabChannel, pageState, postTabMessage } from "./http/page-state.ts";
import { reportSessionEnd, sessionRefused } from "./http/request.ts";
import { setLanguage } from "./messages/messages.ts";
import { watchNetwork } from "./offline/network.ts";
import { fetchData, storeCacheWrite } from "./offline/offline-cache.ts";
import { setOfflineUser } from "./offline/offline-user.ts";
import { followTabChanges } from "./offline/use-mutation.ts";
import { handleSessionEnd, reloadForOtherUser } from "./session/sign-in-and-out.ts";
import { rememberLanguage, SessionSync } from "./session/sign-in-and-out.ts";
import { applyTheme } from "./ui/theme.ts";

let stop: (() => void) | undefined;

/** Starts the kit once, before the first render. Returns a function that stops it. */
export function initKit(): () => void {
  if (stop) return stop;
  const { user, data, page } = getBootstrap();
  setLanguage(undefined, page?.locale);
  applyTheme();
  const stops = [
    sessionRefused.listen((why) =>
      why === "ended" ? handleSessionEnd() : void reloadForOtherUser(),
    ),
    cacheWritten.listen(storeCacheWrite),
    openTabChannel(),
    followTabChanges(),
    watchNetwork(),
  ];
  // Written into the cache, not passed as SWR's fallback, because an optimistic update needs an entry to change.
  if (user !== undefined) {
    void setOfflineUser(user);
    seedCache({ [getUser.path]: user });
    // A provider's sign-in ends with a page load, so this tells the other tabs about it.
    if (user?.language) rememberLanguage(user.language);
    if (user) postTabMessage({ kind: "signed-in", userId: user.id });
  }
  seedCache(data);
  return (stop = () => {
    for (const each of stops) each();
    // A read that still waits for its queue must not start.
    pageState.isUnloading = true;
    stop = undefined;
  });
}

/** The one cache: never stale, no refetch on focus or reconnect, no retries (spec, section 7). */
export const CacheProvider = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig
    value={{
      fetcher: fetchData,
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

/** Wraps a component in the router and cache, unless a parent has: for a remote in a host without the kit. */
export function withProviders(Component: ComponentType): ComponentType {
  return function WithProviders() {
    const hasProviders = useInRouterContext();
    useState(hasProviders ? undefined : initKit);
    if (hasProviders) return <Component />;
    return (
      <CacheProvider>
        <BrowserRouter>
          <Component />
        </BrowserRouter>
      </CacheProvider>
    );
  };
}

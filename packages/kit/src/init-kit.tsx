import type { User } from "@goals/contracts/auth";
import { getUser } from "@goals/contracts/endpoints/auth";
import { type ComponentType, type ReactNode, useState } from "react";
import { BrowserRouter, useInRouterContext } from "react-router";
import { seedCache } from "./cache/cache.ts";
import { openTabChannel, postTabMessage, getBootstrap, pageState } from "./http/page-state.ts";
import { setHandlers } from "./http/handlers.ts";
import { setLanguage } from "./messages/messages.ts";
import { writeOfflineCache, writeServerResponse } from "./offline/offline-cache.ts";
import { setOfflineUser } from "./offline/offline-user.ts";
import { followTabChanges } from "./offline/use-mutation.ts";
import { watchNetwork } from "./offline/network.ts";
import { CacheProvider } from "./session/cache-provider.tsx";
import {
  handleSessionEnd,
  reloadForOtherUser,
  rememberLanguage,
} from "./session/sign-in-and-out.ts";
import { applyTheme } from "./ui/theme.ts";
import { notify, notifyNextPage } from "./ui/toasts/notify.ts";

function hydrate(): void {
  const { user, data } = getBootstrap();
  // Written into the cache, not passed as SWR's fallback, because an optimistic update needs an entry to change.
  if (user !== undefined) {
    void setOfflineUser(user);
    seedCache({ [getUser.path]: user });
    // A provider's sign-in ends with a page load, so this tells the other tabs about it.
    if (user?.language) rememberLanguage(user.language);
    if (user) postTabMessage({ kind: "signed-in", userId: user.id });
  }
  seedCache(data);
}

let stop: (() => void) | undefined;

/**
 * Starts the kit before the first render: connects its layers, applies the theme, fills the cache from the bootstrap,
 * and follows the network and the other tabs. A second call does nothing. Returns a function that stops it all.
 */
export function initKit(): () => void {
  return (stop ??= start());
}

function start(): () => void {
  setHandlers({
    notify,
    notifyNextPage,
    onSessionEnd: handleSessionEnd,
    onOtherUser: () => void reloadForOtherUser(),
    onCacheWrite: (path, data, source) => {
      // A changed hour applies immediately, even before it is sent.
      if (path === getUser.path) pageState.dayBeginsAt = (data as User | null)?.dayBeginsAt ?? 0;
      void (source === "server" ? writeServerResponse : writeOfflineCache)(path, data);
    },
  });
  setLanguage(undefined, getBootstrap().page?.locale);
  applyTheme();
  const stops = [openTabChannel(), followTabChanges(), watchNetwork()];
  hydrate();
  return () => {
    for (const each of stops) each();
    stop = undefined;
  };
}

function Providers({ children }: { readonly children: ReactNode }) {
  useState(initKit);
  return (
    <CacheProvider>
      <BrowserRouter>{children}</BrowserRouter>
    </CacheProvider>
  );
}

/** Wraps a component in the router and cache, unless a parent has: for a remote in a host without the kit. */
export function withProviders(Component: ComponentType): ComponentType {
  return function WithProviders() {
    if (useInRouterContext()) return <Component />;
    return (
      <Providers>
        <Component />
      </Providers>
    );
  };
}

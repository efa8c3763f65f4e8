import type { User } from "@goals/contracts/auth";
import { getUser } from "@goals/contracts/endpoints/auth";
import { hydrateCache } from "./cache/cache.ts";
import { openTabChannel, postTabMessage } from "./cache/tabs.ts";
import { getBootstrap, setDayBeginsAt } from "./http/page-state.ts";
import { setHandlers } from "./http/handlers.ts";
import { writeOfflineCache, writeServerResponse } from "./offline/offline-cache.ts";
import { setOfflineUser } from "./offline/set-offline-user.ts";
import { followTabChanges } from "./offline/use-mutation.ts";
import { watchNetwork } from "./offline/watch-network.ts";
import { setLanguage } from "./messages/messages.ts";
import { rememberLanguage } from "./session/language.ts";
import { handleSessionEnd, reloadForOtherUser } from "./session/session-end.ts";
import { applyTheme } from "./ui/theme.ts";
import { notify, notifyNextPage } from "./ui/toasts/notify.ts";

/** What the edge has written into the page goes into the cache, and the user into the document. */
function hydrate(): void {
  const { user, data } = getBootstrap();
  // Into the cache itself, not as SWR's fallback: an optimistic update needs an entry that it can change.
  if (user !== undefined) {
    void setOfflineUser(user);
    hydrateCache(getUser.path, user);
    // A provider's sign-in loads a page, here or in another tab: this is where the others hear of it.
    if (user?.language) rememberLanguage(user.language);
    if (user) postTabMessage({ kind: "signed-in", userId: user.id });
  }
  for (const [path, response] of Object.entries(data)) hydrateCache(path, response);
}

/** A change of the hour counts as soon as it is made here, sent or not. */
function followDayBegin(user: unknown): void {
  const { dayBeginsAt = 0 } = (user ?? {}) as Partial<User>;
  setDayBeginsAt(dayBeginsAt);
}

let stop: (() => void) | undefined;

/**
 * Starts the kit, before anything is rendered: connects its layers, applies the theme, fills the cache from what the edge
 * wrote into the page, and follows the network and the other tabs. A second call changes nothing. The returned function
 * ends what was started.
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
      if (path === getUser.path) followDayBegin(data);
      void (source === "server" ? writeServerResponse : writeOfflineCache)(path, data);
    },
  });
  setLanguage();
  applyTheme();
  const stops = [openTabChannel(), followTabChanges(), watchNetwork()];
  hydrate();
  return () => {
    for (const each of stops) each();
    stop = undefined;
  };
}

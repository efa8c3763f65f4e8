import { buildPath } from "@goals/contracts/endpoint";
import { startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import { postTabMessage } from "../cache/tabs.ts";
import { handlers } from "../http/handlers.ts";
import { beginUnload, isUnloading, navigateAway, getPageUserId } from "../http/page-state.ts";
import { clearOfflineCacheOf } from "../offline/offline-cache.ts";
import { clearLastUser } from "../offline/sealed-work.ts";

let isHandled = false;

/** Tells the other tabs that this browser has no session any more. Each tab asks the server itself. */
export function announceSessionEnd(): void {
  postTabMessage({ kind: "session-ended" });
}

/** Says that the session is over and, 500 ms later, opens the sign-in page, which returns here (spec, section 8). */
export function handleSessionEnd(): void {
  if (isHandled || isUnloading()) return;
  isHandled = true;
  void clearLastUser(null);
  announceSessionEnd();
  handlers.notify(FAILURE.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const signIn = /^\/profile\b/.test(pathname) ? "/login" : buildPath(startProviderSignIn);
  const url = `${signIn}?next=${encodeURIComponent(pathname + search)}`;
  setTimeout(() => navigateAway(url, "assign"), UNAUTHORIZED_REDIRECT_MS);
}

/**
 * Reloads the page for the user who is signed in now. First removes the previous user's stored data, so that an
 * offline page does not show that user again.
 */
export async function reloadForOtherUser(): Promise<void> {
  if (isUnloading()) return;
  beginUnload();
  const userId = getPageUserId();
  if (userId !== null) await clearOfflineCacheOf(userId);
  globalThis.location.reload();
}

import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { isUnauthorized } from "../data/api-error.ts";
import { postTabMessage } from "../data/tabs.ts";
import { clearOfflineCache } from "../offline/offline-cache.ts";
import { notify } from "../ui/toasts.tsx";
import { isUnloading, navigateAway } from "./page-unload.ts";
import { pageUserId } from "./page-user.ts";

let said = false;

/** Tells the other tabs that this browser has no session any more. Each asks for itself. */
export function announceSessionEnd(): void {
  postTabMessage({ kind: "session-ended" });
}

/** True when a call was refused for want of a session by a document that had one. A visitor has none to lose. */
export function endsSession(error: unknown): boolean {
  return isUnauthorized(error) && pageUserId() !== null;
}

/** Says that the session is over and, 500 ms later, goes to sign in and back here (spec, section 8). */
export function handleSessionEnd(): void {
  if (said || isUnloading()) return;
  said = true;
  void clearOfflineCache();
  announceSessionEnd();
  notify(FAILURE.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const door = pathname === "/profile" ? "/login" : api.providerLogin;
  const address = `${door}?next=${encodeURIComponent(pathname + search)}`;
  setTimeout(() => navigateAway(address, "assign"), UNAUTHORIZED_REDIRECT_MS);
}

import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { isUnauthorized } from "../data/api-error.ts";
import { tellTabs } from "../data/tabs.ts";
import { forgetKnown } from "../offline/known.ts";
import { notify } from "../ui/toasts.tsx";
import { isLeaving, leaveFor } from "./leaving.ts";
import { pageUserId } from "./page-user.ts";

let said = false;

/** Tells the other tabs that this browser has no session any more. Each asks for itself. */
export function announceSessionEnd(): void {
  tellTabs({ kind: "session-ended" });
}

/** True when a call was refused for want of a session by a document that had one. A visitor has none to lose. */
export function endsSession(error: unknown): boolean {
  return isUnauthorized(error) && pageUserId() !== null;
}

/** Says that the session is over and, 500 ms later, goes to sign in and back here (spec, section 8). */
export function sessionEnded(): void {
  if (said || isLeaving()) return;
  said = true;
  void forgetKnown();
  announceSessionEnd();
  notify(FAILED.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const door = pathname === "/profile" ? "/login" : api.providerLogin;
  const address = `${door}?next=${encodeURIComponent(pathname + search)}`;
  setTimeout(() => leaveFor(address, "assign"), UNAUTHORIZED_REDIRECT_MS);
}

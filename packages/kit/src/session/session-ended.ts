import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { forgetKnown } from "../offline/known.ts";
import { notify } from "../ui/toasts.tsx";
import { isLeaving, leaveFor } from "./leaving.ts";

let said = false;

/** Says that the session is over and, 500 ms later, goes to sign in and back here (spec, section 8). */
export function sessionEnded(): void {
  if (said || isLeaving()) return;
  said = true;
  void forgetKnown();
  notify(FAILED.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const door = pathname === "/profile" ? "/login" : api.providerLogin;
  const address = `${door}?next=${encodeURIComponent(pathname + search)}`;
  setTimeout(() => leaveFor(address, "assign"), UNAUTHORIZED_REDIRECT_MS);
}

import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { notify } from "../ui/toasts.tsx";

let leaving = false;

/** Says that the session is over and, 500 ms later, goes to sign in and back here (spec, section 8). */
export function sessionEnded(): void {
  if (leaving) return;
  leaving = true;
  notify(FAILED.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const door = pathname === "/profile" ? "/login" : api.providerLogin;
  setTimeout(() => {
    leaving = false;
    globalThis.location.assign(`${door}?next=${encodeURIComponent(pathname + search)}`);
  }, UNAUTHORIZED_REDIRECT_MS);
}

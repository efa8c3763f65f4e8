import { REMOTE_MODULES } from "@goals/contracts/remotes";

/** The routes of the shell and of its remotes. Any other path gets the not-found page of the shell, with status 404. */
export const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  "/",
  "/profile",
  "/chat",
  "/privacy",
  "/register-old",
  ...REMOTE_MODULES.map(({ route }) => route),
]);

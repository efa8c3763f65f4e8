import { REMOTE_MODULES } from "@goals/contracts/remotes";
import { SETTINGS_PATHS } from "@goals/contracts/settings-paths";

/** The routes of the shell and of its remotes. Any other path gets the not-found page of the shell, with status 404. */
export const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  "/",
  "/profile",
  ...Object.values(SETTINGS_PATHS),
  "/chat",
  "/privacy",
  "/register-old",
  ...REMOTE_MODULES.map(({ route }) => route),
]);

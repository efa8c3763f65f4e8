/** The routes of the shell. Any other path gets the not-found page of the shell, with status 404. */
export const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  "/",
  "/today",
  "/objectives",
  "/research",
  "/profile",
  "/chat",
  "/onboarding/research-intro",
  "/onboarding/analysis",
  "/onboarding/missions",
  "/onboarding/objectives-setup",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/register-old",
]);

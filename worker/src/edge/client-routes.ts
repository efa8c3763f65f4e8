/** The pages of the shell. Any other address shows the shell's not-found page, with its status. */
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

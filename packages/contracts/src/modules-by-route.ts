import type { RemoteModuleId } from "./exposes.ts";

/** The parts each address shows first: what the edge names in the page's head, and what a touch on a link fetches. */
export const MODULES_BY_ROUTE: Readonly<Record<string, readonly RemoteModuleId[]>> = {
  "/": [
    "mf-goals/mission-card",
    "mf-research/research-progress",
    "mf-research/personal-analysis",
    "mf-goals/scoreboard-card",
    "mf-today/todays-focus",
    "mf-goals/month-objectives",
    "mf-today/month-calendar",
  ],
  "/today": ["mf-today/today-page"],
  "/objectives": ["mf-goals/objectives-page"],
  "/research": ["mf-research/research-page"],
  "/profile": ["mf-goals/mission-form"],
  "/onboarding/research-intro": ["mf-research/onboarding-research-intro"],
  "/onboarding/analysis": ["mf-research/onboarding-analysis"],
  "/onboarding/missions": ["mf-goals/onboarding-missions"],
  "/onboarding/objectives-setup": ["mf-goals/onboarding-objectives"],
  "/login": ["mf-auth/login-page"],
  "/register": ["mf-auth/register-page"],
  "/forgot-password": ["mf-auth/forgot-password-page"],
  "/reset-password": ["mf-auth/reset-password-page"],
};

import type { RemoteName } from "./bootstrap.ts";

/**
 * What each remote promises the shell, by name: a component without props, as the module's default export. The
 * remote's own types, the shell's map and the check of every build are held to this one list.
 */
export const EXPOSES = {
  "mf-auth": ["login-page", "register-page", "forgot-password-page", "reset-password-page"],
  "mf-research": [
    "research-page",
    "research-progress",
    "personal-analysis",
    "onboarding-research-intro",
    "onboarding-analysis",
  ],
  "mf-goals": [
    "objectives-page",
    "mission-card",
    "scoreboard-card",
    "month-objectives",
    "mission-form",
    "onboarding-missions",
    "onboarding-objectives",
  ],
  "mf-today": ["today-page", "todays-focus", "month-calendar"],
} as const satisfies Record<RemoteName, readonly string[]>;

/** The names that one remote exposes. */
export type ExposeOf<Remote extends RemoteName> = (typeof EXPOSES)[Remote][number];

/** `<remote>/<expose>`, such as `mf-today/today-page`. */
export type RemoteModuleId = {
  [Remote in RemoteName]: `${Remote}/${ExposeOf<Remote>}`;
}[RemoteName];

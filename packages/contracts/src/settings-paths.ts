// Without schemas: the shell's first script needs it for its routes.
/** The settings below the profile, each a page of its own. */
export const SETTINGS_PATHS = {
  days: "/profile/days",
  reminders: "/profile/reminders",
  signIn: "/profile/sign-in",
  connections: "/profile/connections",
  data: "/profile/data",
  appearance: "/profile/appearance",
} as const;
export type SettingsPath = (typeof SETTINGS_PATHS)[keyof typeof SETTINGS_PATHS];

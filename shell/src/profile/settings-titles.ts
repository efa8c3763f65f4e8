import { SETTINGS_PATHS, type SettingsPath } from "@goals/contracts/settings-paths";

export const SETTINGS_TITLES: Readonly<Record<SettingsPath, string>> = {
  [SETTINGS_PATHS.days]: "Your days",
  [SETTINGS_PATHS.reminders]: "Reminders",
  [SETTINGS_PATHS.signIn]: "Sign-in and devices",
  [SETTINGS_PATHS.connections]: "Connections",
  [SETTINGS_PATHS.data]: "Your data",
  [SETTINGS_PATHS.appearance]: "Appearance and language",
};

import { proxy, subscribe, useSnapshot } from "valtio";
import { THEME_KEY } from "./storage-keys.ts";

export type Theme = "system" | "light" | "dark";

function stored(): Theme {
  const value = globalThis.localStorage?.getItem(THEME_KEY);
  return value === "light" || value === "dark" ? value : "system";
}

const preferences = proxy<{ theme: Theme }>({ theme: stored() });

function apply(): void {
  if (preferences.theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = preferences.theme;
}

// A remote's tests import the kit where there is no document.
if (globalThis.document) apply();
subscribe(preferences, () => {
  if (preferences.theme === "system") localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, preferences.theme);
  apply();
});

/** The colour theme and how to change it; "system" follows the device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSnapshot(preferences);
  return [theme, (next) => (preferences.theme = next)];
}

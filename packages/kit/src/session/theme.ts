import { proxy, subscribe, useSnapshot } from "valtio";

export type Theme = "system" | "light" | "dark";
const KEY = "goals:theme";

function stored(): Theme {
  const value = globalThis.localStorage?.getItem(KEY);
  return value === "light" || value === "dark" ? value : "system";
}

const preferences = proxy<{ theme: Theme }>({ theme: stored() });

function apply(): void {
  if (preferences.theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = preferences.theme;
}

apply();
subscribe(preferences, () => {
  if (preferences.theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, preferences.theme);
  apply();
});

/** The colour theme and how to change it; "system" follows the device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSnapshot(preferences);
  return [theme, (next) => (preferences.theme = next)];
}

import {
  themeColorMedia,
  parseScheme,
  SCHEMES,
  THEME_COOKIE,
  type Scheme,
} from "@goals/contracts/theme";
import { proxy, subscribe, useSnapshot } from "valtio";

export type Theme = "system" | Scheme;

const YEAR_S = 365 * 24 * 60 * 60;

function stored(): Theme {
  const cookies = globalThis.document?.cookie.split("; ") ?? [];
  const [, value] =
    cookies.map((cookie) => cookie.split("=")).find(([name]) => name === THEME_COOKIE) ?? [];
  return parseScheme(value) ?? "system";
}

const preferences = proxy<{ theme: Theme }>({ theme: stored() });

function apply(): void {
  const chosen = parseScheme(preferences.theme);
  const { dataset } = document.documentElement;
  if (chosen) dataset["theme"] = chosen;
  else delete dataset["theme"];
  for (const scheme of SCHEMES) {
    document
      .querySelector(`meta[data-scheme=${scheme}]`)
      ?.setAttribute("media", themeColorMedia(scheme, chosen));
  }
  // Written anew on every visit: Safari forgets a script's cookie after seven days.
  document.cookie = `${THEME_COOKIE}=${chosen ?? ""}; path=/; samesite=lax; max-age=${chosen ? YEAR_S : 0}`;
}

// A remote's tests import the kit where there is no document.
if (globalThis.document) apply();
subscribe(preferences, apply);

/** The colour theme and how to change it; "system" follows the device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSnapshot(preferences);
  return [theme, (next) => (preferences.theme = next)];
}

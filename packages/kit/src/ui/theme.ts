import type { Scheme } from "@goals/contracts/page";
import { parseScheme, SCHEMES, THEME_COOKIE, toThemeColorMedia } from "@goals/contracts/page";
import { proxy, useSnapshot } from "valtio";
import { readCookie, writeCookie } from "../browser/stores.ts";
import { forgetLastViews } from "../offline/database.ts";

type Theme = "system" | Scheme;

const YEAR_S = 365 * 24 * 60 * 60;

const preferences = proxy<{ theme: Theme }>({ theme: "system" });

function setTheme(theme: Theme): void {
  preferences.theme = theme;
  const scheme = parseScheme(theme);
  const { dataset } = document.documentElement;
  if (scheme) dataset["theme"] = scheme;
  else delete dataset["theme"];
  for (const one of SCHEMES) {
    document
      .querySelector(`meta[data-scheme=${one}]`)
      ?.setAttribute("media", toThemeColorMedia(one, scheme));
  }
  writeCookie(THEME_COOKIE, scheme ?? "", scheme ? YEAR_S : 0);
}

/** Applies this device's theme and renews its cookie, because Safari deletes a script's cookie after seven days. */
export function applyTheme(): void {
  setTheme(parseScheme(readCookie(THEME_COOKIE)) ?? "system");
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const choose = (theme: Theme) => {
    setTheme(theme);
    void forgetLastViews();
  };
  return [useSnapshot(preferences).theme, choose];
}

/** The browser keeps the choice in a cookie, so that the edge can colour a page before any script runs. */
export const THEME_COOKIE = "theme";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The scheme that was chosen; undefined follows the device. */
export function parseScheme(value: string | undefined): Scheme | undefined {
  return SCHEMES.find((scheme) => scheme === value);
}

/** For which device the browser's own bar takes a scheme's colour (`<meta name="theme-color" media>`). */
export function toThemeColorMedia(scheme: Scheme, chosen: Scheme | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${scheme})`;
  return scheme === chosen ? "all" : "not all";
}

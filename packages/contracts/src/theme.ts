/** Stores the browser's choice in a cookie, so that the edge can colour a page before any script runs. */
export const THEME_COOKIE = "theme";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The chosen scheme; undefined follows the device. */
export function parseScheme(value: string | undefined): Scheme | undefined {
  return SCHEMES.find((scheme) => scheme === value);
}

/** The media query of `<meta name="theme-color">`: the devices whose browser bar uses a scheme's colour. */
export function toThemeColorMedia(scheme: Scheme, chosen: Scheme | undefined): string {
  if (chosen === undefined) return `(prefers-color-scheme: ${scheme})`;
  return scheme === chosen ? "all" : "not all";
}

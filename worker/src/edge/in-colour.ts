import { themeColorMedia, SCHEMES, type Scheme } from "@goals/contracts/theme";

/** A page in the scheme its reader chose, which would otherwise flash in the device's until a script runs. */
export function applyThemeColor(html: string, chosen: Scheme | undefined): string {
  if (chosen === undefined) return html;
  return SCHEMES.reduce(
    (page, scheme) =>
      page.replaceAll(themeColorMedia(scheme, undefined), themeColorMedia(scheme, chosen)),
    html.replace("<html", `<html data-theme="${chosen}"`),
  );
}

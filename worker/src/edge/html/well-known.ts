import { LANGUAGES } from "@goals/contracts/languages";
import { escapeHtml } from "@goals/contracts/page";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { getOrigin, listAlternates, PUBLIC_PAGES } from "./public-pages.ts";

export const SECURITY_CONTACT = "/.well-known/security.txt";
/** Password managers open this address (https://www.w3.org/TR/change-password-url/). */
export const CHANGE_PASSWORD = "/.well-known/change-password";

/** RFC 9116 requires an expiry within a year. */
const GOOD_MS = 90 * 86_400_000;

/** The contact for security reports: the configured one, or the host's usual one (RFC 2142). */
export function serveSecurityContact(c: AppContext): Response {
  const { settings, origin, now } = c.get("context");
  const contact = settings.SECURITY_CONTACT ?? `mailto:security@${new URL(origin).hostname}`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + GOOD_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${origin}${SECURITY_CONTACT}`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "no-cache" });
}

export const leadToPassword = (c: AppContext): Response => c.redirect(SETTINGS_PATHS.signIn);

export const ROBOTS = "/robots.txt";
export const SITEMAP = "/sitemap.xml";

export const serveRobots = (c: AppContext): Response =>
  c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${getOrigin(c)}${SITEMAP}\n`);

export function serveSitemap(c: AppContext): Response {
  const origin = getOrigin(c);
  const urls = PUBLIC_PAGES.flatMap((path) => {
    const links = listAlternates(origin, path).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return listAlternates(origin, path).map(
      ({ href }) => `<url><loc>${escapeHtml(href)}</loc>${links.join("")}</url>`,
    );
  });
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>\n`;
  return c.body(xml, 200, { "content-type": "application/xml; charset=utf-8" });
}

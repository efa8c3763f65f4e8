import type { AppContext } from "../../accounts/requests/app-env.ts";
import { escapeHtml, getOrigin, listAlternates, PUBLIC_PAGES } from "./public-pages.ts";

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

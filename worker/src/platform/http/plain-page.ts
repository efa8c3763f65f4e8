import {
  LANGUAGE_COOKIE,
  negotiateLanguage,
  parseAcceptLanguage,
  parseLanguage,
  type Language,
  getDirection,
} from "@goals/contracts/languages";
import { getCookie } from "hono/cookie";
import type { Context } from "hono";
import { PRODUCT } from "@goals/contracts/notices";

/** The language of the address (`?language=de`), or the one chosen in the browser, or its first supported preference. */
export function findBrowserLanguage(c: Context): Language {
  return (
    parseLanguage(c.req.query("language")) ??
    parseLanguage(getCookie(c, LANGUAGE_COOKIE)) ??
    negotiateLanguage(parseAcceptLanguage(c.req.header("accept-language") ?? ""))
  );
}

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  readonly content: string;
  /** Tags for search engines. Without these tags the page must not be listed. */
  readonly head?: string;
}

/** A page without a script, outside of the shell. Its parts are HTML. */
export const renderPlainPage = (of: PlainPage) =>
  `<!doctype html><html lang="${of.language}" dir="${getDirection(of.language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark">` +
  (of.head ?? `<meta name="robots" content="noindex, nofollow">`) +
  `<title>${of.title} · ${PRODUCT}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">` +
  `<link rel="stylesheet" href="/pages.css"></head><body><main class="share"><h1>${of.title}</h1>` +
  `${of.content}</main><footer><a href="/">${PRODUCT}</a></footer></body></html>`;

/** Not cached anywhere, so that a revoked page disappears. */
export const respondPlainPage = (c: Context, html: string): Response | Promise<Response> =>
  c.html(html, 200, {
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    vary: "cookie, accept-language",
  });

/** For a page that is the same for all visitors with one language. */
export const respondPublicPage = (c: Context, html: string): Response | Promise<Response> =>
  c.html(html, 200, { "cache-control": "no-cache", vary: "cookie, accept-language" });

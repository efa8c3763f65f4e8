import { getDirection, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/product";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** A page without a script, outside of the shell. Its parts are HTML. */
export const renderPlainPage = (of: { language: Language; title: string; content: string }) =>
  `<!doctype html><html lang="${of.language}" dir="${getDirection(of.language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow">` +
  `<title>${of.title} · ${PRODUCT}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">` +
  `<link rel="stylesheet" href="/pages.css"></head><body><main class="share"><h1>${of.title}</h1>` +
  `${of.content}</main><footer><a href="/">${PRODUCT}</a></footer></body></html>`;

/** Not cached anywhere, so that a revoked page disappears. */
export const respondPlainPage = (c: AppContext, html: string): Response | Promise<Response> =>
  c.html(html, 200, {
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    vary: "cookie, accept-language",
  });

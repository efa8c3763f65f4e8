import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import { escapeHtml } from "@goals/contracts/page";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { TRANSLATORS } from "../../platform/translate.ts";

export const LEGAL = "/legal";

/** The pages that a search engine may show. Each exists in every language, under an address of its own. */
export const PUBLIC_PAGES = ["/", "/privacy", LEGAL] as const;
const DESCRIPTION =
  "Find out what drives you, put it into a sentence, and plan three things a day that serve it.";
/** The picture of a shared link: Home on a desk. */
const PICTURE = { path: "/dashboard.png", width: 1440, height: 1140 } as const;

const isPublic = (path: string) => PUBLIC_PAGES.some((page) => page === path);

/** Without a configured origin the edge is local, and the request's own origin is right. */
export const getOrigin = (c: AppContext) =>
  c.get("context").settings.ORIGIN || new URL(c.req.url).origin;

/** A page's address in one language. Without a language the browser's preferences choose. */
const toAddress = (origin: string, path: string, language?: Language) =>
  `${origin}${path}${language === undefined ? "" : `?language=${language}`}`;

export const listAlternates = (origin: string, path: string) => [
  { hreflang: "x-default", href: toAddress(origin, path) },
  ...LANGUAGES.map((language) => ({
    hreflang: language,
    href: toAddress(origin, path, language),
  })),
];

/** The tags of a public page for search engines and shared links. Empty for every other page. */
export function buildPublicTags(c: AppContext, title: string, language: Language): string {
  const { path } = c.req;
  if (!isPublic(path)) return "";
  const origin = getOrigin(c);
  const address = toAddress(origin, path, c.req.query("language") ? language : undefined);
  const properties = {
    "og:type": "website",
    "og:site_name": PRODUCT,
    "og:title": title,
    "og:description": TRANSLATORS[language](DESCRIPTION),
    "og:url": address,
    "og:locale": language,
    "og:image": origin + PICTURE.path,
    "og:image:width": PICTURE.width,
    "og:image:height": PICTURE.height,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...listAlternates(origin, path).map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    ...Object.entries(properties).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtml(String(content))}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("");
}

/** `X-Robots-Tag` for an app page: it shows nothing to a visitor, so no search engine should list it. */
export const getRobotsHeader = (c: AppContext): Record<string, string> =>
  isPublic(c.req.path) ? {} : { "x-robots-tag": "noindex" };

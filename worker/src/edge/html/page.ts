import { getCookie } from "hono/cookie";
import { ACCOUNT_DELETED_PARAM } from "@goals/contracts/account";
import {
  type Bootstrap,
  MINI_MANIFEST,
  MINI_PATH,
  PAGE_ATTRIBUTE,
  parseScheme,
  THEME_COOKIE,
  toThemeColorMedia,
  SCHEMES,
  type Scheme,
} from "@goals/contracts/page";
import { parseLanguage, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { findBrowserLanguage } from "../../platform/http/plain-page.ts";
import {
  addDeveloperRemote,
  bootstrapScript,
  loadBootstrap,
  getPublicBootstrap,
} from "./bootstrap.ts";
import { buildEarlyHints, buildHeadLinks, composePage, setScriptPolicy } from "./compose-page.ts";
import { listAddresses, listKnownRemotes } from "../remotes/known-remotes.ts";
import { readRegistry } from "../remotes/registry.ts";
import { allowLastView, renderView } from "./render-view.ts";
import type { AppPage } from "./fragments.ts";
import { buildPublicTags, getRobotsHeader } from "./public-pages.ts";
import { readShellHtml, respondNotBuilt, SPECULATION_RULES } from "./shell-files.ts";
import { ensureVersion } from "../remotes/remote-files.ts";

/** Browsers send it if their service worker, which has the app's files, may answer first. */
const NAVIGATION_PRELOAD = "service-worker-navigation-preload";
const PLACEHOLDER = "<!--boot-->";

// A function, because `$&` in a string would be a pattern.
const insertHead = (html: string, head: string) => html.replace(PLACEHOLDER, () => head);

const markPage = (html: string, nonce: string) =>
  html.replace(/<html[^>]*/, (tag) => `${tag} ${PAGE_ATTRIBUTE}="${nonce}"`);

/** The page that the service worker caches, in each language: the same for all users and all builds of the remotes. */
export async function serveOfflinePage(c: AppContext): Promise<Response> {
  const language = parseLanguage(c.req.query("language")) ?? SOURCE_LANGUAGE;
  const html = await readShellHtml(c, "index", language);
  if (html === null) return respondNotBuilt(c);
  const remotes = listAddresses(await readRegistry(c));
  const nonce = c.get("context").newId();
  const script = bootstrapScript({ ...getPublicBootstrap(c), remotes }, nonce);
  const head = script + setScriptPolicy(c, remotes);
  return c.html(insertHead(markPage(html, nonce), head), 200, { "cache-control": "no-cache" });
}

/** The app's page: with the HTML of its first view, or with an empty root that the app fills. */
async function renderApp(c: AppContext, appPage: AppPage) {
  const { bootstrap } = appPage;
  const nonce = c.get("context").newId();
  const html = markPage(appPage.html, nonce);
  const policy = setScriptPolicy(c, bootstrap.remotes);
  const view = await renderView(c, appPage);
  const links = buildHeadLinks(c.req.path, bootstrap.remotes, view?.rendered[0]);
  const data = toPageData(bootstrap, c.req.path, appPage.language);
  if (!view) return insertHead(html, bootstrapScript(data, nonce) + policy + links);
  const { page, rendered, styles } = view;
  if (new URL(c.req.url).search === "") allowLastView(c, { ...page, language: appPage.language });
  return composePage({
    html: insertHead(html, policy),
    view: view.html,
    nonce,
    bootstrapScript: bootstrapScript({ ...data, page, rendered }, nonce),
    preloads: links,
    styles,
    hasFiles: c.req.header(NAVIGATION_PRELOAD) !== undefined,
  });
}

/** Serves the app with the bootstrap data, or the landing page. Pages with user data are never cached. */
export async function servePage(c: AppContext): Promise<Response> {
  const version = ensureVersion(c);
  const registry = readRegistry(c);
  const remotes = registry.then((known) => listKnownRemotes(c, known, version));
  const browserLanguage = findBrowserLanguage(c);
  const [shell, bootstrap] = await Promise.all([
    readShellHtml(c, "index", browserLanguage),
    loadBootstrap(c),
  ]);
  // A visitor gets the static landing page, except after the deletion of their account.
  const landing =
    c.req.path === "/" &&
    bootstrap.user === null &&
    c.req.query(ACCOUNT_DELETED_PARAM) === undefined;
  const language = bootstrap.user?.language ?? browserLanguage;
  const isShell = !landing && language === browserLanguage;
  const html = isShell ? shell : await readShellHtml(c, landing ? "landing" : "index", language);
  if (html === null) return respondNotBuilt(c);
  const colored = applyThemeColor(html, parseScheme(getCookie(c, THEME_COOKIE)));
  // The small page installs as a separate app.
  const manifest = c.req.path === MINI_PATH ? MINI_MANIFEST : "/manifest.webmanifest";
  const themed = colored.replace("/manifest.webmanifest", manifest);
  const shown = addDeveloperRemote(c, bootstrap.user, await remotes);
  // Search engines and previews of links have no session.
  const tags = bootstrap.user === null ? buildPublicTags(c, PRODUCT, language) : "";
  const tagged = themed.replace(PLACEHOLDER, () => tags + PLACEHOLDER);
  const page = landing
    ? insertHead(tagged, "")
    : await renderApp(c, {
        html: tagged,
        bootstrap: { ...bootstrap, remotes: shown },
        language,
        version,
        registry: await registry,
      });
  return c.html(page, (await registry).routes.has(c.req.path) ? 200 : 404, {
    "cache-control": bootstrap.user === null ? "no-cache" : "no-store",
    vary: "cookie, accept-language",
    ...getRobotsHeader(c),
    link: buildEarlyHints(page),
    ...(landing && { "speculation-rules": `"${SPECULATION_RULES}"` }),
  });
}

/** Only the builds of remotes shown here, at home or in the navigation, with one language and without `renders`. */
function toPageData({ remotes, ...rest }: Bootstrap, path: string, language: Language): Bootstrap {
  return {
    ...rest,
    remotes: remotes.map(({ build, ...remote }) => {
      const isNear = remote.modules.some(
        ({ kind, route }) => kind === "page" || route === path || route === "/",
      );
      if (!build || !isNear) return remote;
      const { renders: _, messages, ...shown } = build;
      const catalogue = messages?.[language];
      const chosen = catalogue && { messages: { [language]: catalogue } };
      return { ...remote, build: { ...shown, ...chosen } };
    }),
  };
}

/** Applies the user's colour scheme. Otherwise the page would flash in the device's scheme. */
function applyThemeColor(html: string, chosen: Scheme | undefined): string {
  if (chosen === undefined) return html;
  return SCHEMES.reduce(
    (page, scheme) =>
      page.replaceAll(toThemeColorMedia(scheme, undefined), toThemeColorMedia(scheme, chosen)),
    html.replace("<html", `<html data-theme="${chosen}"`),
  );
}

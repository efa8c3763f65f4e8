import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { ACCOUNT_DELETED_PARAM } from "@goals/contracts/account-deletion";
import type { Bootstrap } from "@goals/contracts/bootstrap";
import {
  parseScheme,
  THEME_COOKIE,
  toThemeColorMedia,
  SCHEMES,
  type Scheme,
} from "@goals/contracts/theme";
import type { AppEnv } from "../http/app-env.ts";
import { bootstrapScript, loadBootstrap, getPublicBootstrap } from "./bootstrap.ts";
import { CLIENT_ROUTES } from "./client-routes.ts";
import { buildEarlyHints } from "./early-hints.ts";
import { buildHeadLinks } from "./head-links.ts";
import { listKnownRemotes, REMOTE_ADDRESSES } from "./known-remotes.ts";
import { allowImportMaps } from "./script-nonce.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import { ensureAffinity, VERSION_OVERRIDE } from "./version-affinity.ts";

const PLACEHOLDER = "<!--boot-->";

/** An HTML file of the shell's build; null when the shell is not built. */
async function readHtml(c: Context<AppEnv>, path: string): Promise<string | null> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  return file.ok ? file.text() : null;
}

// The replacement is a function, because `$&` in a text would be a pattern.
const insertHead = (html: string, head: string) => html.replace(PLACEHOLDER, () => head);

const respondNotBuilt = (c: Context<AppEnv>) =>
  c.text("The app has not been built yet.", 503, { "retry-after": "5" });

/** The page that the service worker caches: the same for all users and for all builds of the remotes. */
export async function serveOfflinePage(c: Context<AppEnv>): Promise<Response> {
  const html = await readHtml(c, "/index.html");
  if (html === null) return respondNotBuilt(c);
  const script = bootstrapScript({ ...getPublicBootstrap(c), remotes: REMOTE_ADDRESSES });
  return c.html(insertHead(html, script), 200, { "cache-control": "no-cache" });
}

/** The bootstrap data and the preload links of a page. */
const renderHead = (c: Context<AppEnv>, bootstrap: Bootstrap) =>
  bootstrapScript(bootstrap) + allowImportMaps(c) + buildHeadLinks(c.req.path, bootstrap.remotes);

/** True for a visitor at `/`, who gets the static landing page. */
const isLanding = (c: Context<AppEnv>, { user }: Pick<Bootstrap, "user">) =>
  c.req.path === "/" && user === null && c.req.query(ACCOUNT_DELETED_PARAM) === undefined;

/**
 * Serves the shell's HTML with the bootstrap data, or the landing page, which needs no data. A page with the data of a user
 * is never cached.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const affinity = ensureAffinity(c);
  const version = { visit: affinity, override: c.req.header(VERSION_OVERRIDE) };
  const remotes = listKnownRemotes(c.env, c.var.now, version);
  const [shell, bootstrap] = await Promise.all([readHtml(c, "/index.html"), loadBootstrap(c)]);
  const landing = isLanding(c, bootstrap);
  const html = landing ? await readHtml(c, "/landing.html") : shell;
  if (html === null) return respondNotBuilt(c);
  const head = landing ? "" : renderHead(c, { ...bootstrap, remotes: await remotes });
  const themed = applyThemeColor(html, parseScheme(getCookie(c, THEME_COOKIE)));
  return c.html(insertHead(themed, head), CLIENT_ROUTES.has(c.req.path) ? 200 : 404, {
    "cache-control": bootstrap.user === null ? "no-cache" : "no-store",
    vary: "cookie",
    link: buildEarlyHints(html),
    ...(landing && { "speculation-rules": `"${SPECULATION_RULES}"` }),
  });
}

/** Applies the colour scheme a user chose; without it the page would flash in the scheme of the device. */
function applyThemeColor(html: string, chosen: Scheme | undefined): string {
  if (chosen === undefined) return html;
  return SCHEMES.reduce(
    (page, scheme) =>
      page.replaceAll(toThemeColorMedia(scheme, undefined), toThemeColorMedia(scheme, chosen)),
    html.replace("<html", `<html data-theme="${chosen}"`),
  );
}

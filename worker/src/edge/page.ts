import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { ACCOUNT_DELETED_PARAM } from "@goals/contracts/account-deleted";
import type { Bootstrap } from "@goals/contracts/bootstrap";
import {
  parseScheme,
  THEME_COOKIE,
  themeColorMedia,
  SCHEMES,
  type Scheme,
} from "@goals/contracts/theme";
import type { AppEnv } from "../http/app-env.ts";
import { bootstrapScript, loadBootstrap, publicBootstrap } from "./bootstrap.ts";
import { CLIENT_ROUTES } from "./client-routes.ts";
import { earlyHints } from "./early-hints.ts";
import { headLinks } from "./head-links.ts";
import { knownRemotes, REMOTE_ADDRESSES } from "./known-remotes.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import { ensureAffinity, VERSION_OVERRIDE } from "./version-affinity.ts";

const MARK = "<!--boot-->";

/** A page of the shell's build; null where it has not been built. */
async function built(c: Context<AppEnv>, path: string): Promise<string | null> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  return file.ok ? file.text() : null;
}

// A function, because a text with `$&` in it would be taken for a pattern.
const withHead = (html: string, head: string) => html.replace(MARK, () => head);

const notBuilt = (c: Context<AppEnv>) =>
  c.text("The app has not been built yet.", 503, { "retry-after": "5" });

/** The page that a service worker keeps: the same for everybody, whichever builds will be live when it is opened. */
export async function serveOfflinePage(c: Context<AppEnv>): Promise<Response> {
  const html = await built(c, "/index.html");
  if (html === null) return notBuilt(c);
  const boot = bootstrapScript({ ...publicBootstrap(c), remotes: REMOTE_ADDRESSES });
  return c.html(withHead(html, boot), 200, { "cache-control": "no-cache" });
}

/** What a page of the shell has in its head: what is known of it already, and its files. */
const headOf = (path: string, boot: Bootstrap) =>
  bootstrapScript(boot) + headLinks(path, boot.remotes);

/** A visitor's first page, which shows itself without a script. */
const isLanding = (c: Context<AppEnv>, { user }: Pick<Bootstrap, "user">) =>
  c.req.path === "/" && user === null && c.req.query(ACCOUNT_DELETED_PARAM) === undefined;

/**
 * The shell's HTML with the boot block; for a visitor at `/` the landing page, which needs none. A page with a
 * session in it is kept by nobody.
 */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const visit = ensureAffinity(c);
  const asked = { visit, override: c.req.header(VERSION_OVERRIDE) };
  const remotes = knownRemotes(c.env, c.var.now, asked);
  const [shell, boot] = await Promise.all([built(c, "/index.html"), loadBootstrap(c)]);
  const landing = isLanding(c, boot);
  const html = landing ? await built(c, "/landing.html") : shell;
  if (html === null) return notBuilt(c);
  const head = landing ? "" : headOf(c.req.path, { ...boot, remotes: await remotes });
  const coloured = applyThemeColor(html, parseScheme(getCookie(c, THEME_COOKIE)));
  return c.html(withHead(coloured, head), CLIENT_ROUTES.has(c.req.path) ? 200 : 404, {
    "cache-control": boot.user === null ? "no-cache" : "no-store",
    vary: "cookie",
    link: earlyHints(html),
    ...(landing && { "speculation-rules": `"${SPECULATION_RULES}"` }),
  });
}

/** A page in the scheme its reader chose, which would otherwise flash in the device's until a script runs. */
function applyThemeColor(html: string, chosen: Scheme | undefined): string {
  if (chosen === undefined) return html;
  return SCHEMES.reduce(
    (page, scheme) =>
      page.replaceAll(themeColorMedia(scheme, undefined), themeColorMedia(scheme, chosen)),
    html.replace("<html", `<html data-theme="${chosen}"`),
  );
}

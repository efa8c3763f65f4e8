import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import type { Env } from "../../platform/settings.ts";
import { RETIRED_SERVICE_WORKER } from "./retired-service-worker.ts";

const HASHED = /^\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The `Cache-Control` of a file of the shell or a remote. The content behind a hashed name never changes. */
export const getCacheControl = (path: string) => (HASHED.test(path) ? IMMUTABLE : "no-cache");

/** True for a file of a build. HTML in its place would be run as a module or shown as a page of this origin. */
export function isFileResponse(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (response.status === 200 || response.status === 304) && !type.startsWith("text/html");
}

/** True for the path of a file: below `/assets/`, or with an extension. */
export const isFilePath = (path: string) =>
  path.startsWith("/assets/") || path.lastIndexOf(".") > path.lastIndexOf("/");

/** Serves a file of the shell. A missing file is a 404 as text: HTML in its place would be run as a module. */
export async function serveShellFile(c: AppContext): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (!isFileResponse(file)) return c.text("Not found", 404);
  const response = new Response(file.body, file);
  response.headers.set("cache-control", getCacheControl(c.req.path));
  return response;
}

/** Serves the service worker; with `SERVICE_WORKER=off` one that unregisters itself. */
export function serveServiceWorker(c: AppContext): Promise<Response> | Response {
  if (c.get("context").settings.SERVICE_WORKER === "on") return serveShellFile(c);
  return c.body(RETIRED_SERVICE_WORKER, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
}

/** How long an isolate caches a page, and so how late it notices a build next to a running edge. */
const CACHED_MS = 5_000;

/** By binding, because tests and environments have several. Contains at most the build's pages. */
const pagesByAssets = new WeakMap<Env["ASSETS"], Map<string, { html: string; until: number }>>();

/** A page of the shell, in English if it has no other; null if not built. Requesting each took half of a page's time. */
export async function readShellHtml(
  c: AppContext,
  page: "index" | "landing" | "developers",
  language: Language,
): Promise<string | null> {
  const { now } = c.get("context");
  const pages = pagesByAssets.getOrInsertComputed(c.env.ASSETS, () => new Map());
  const path = `/${page}${language === SOURCE_LANGUAGE ? "" : `.${language}`}.html`;
  const cached = pages.get(path);
  if (cached && now.getTime() < cached.until) return cached.html;
  const file = await c.env.ASSETS.fetch(new URL(path, "https://shell"));
  if (!file.ok)
    return language === SOURCE_LANGUAGE ? null : readShellHtml(c, page, SOURCE_LANGUAGE);
  const html = await file.text();
  pages.set(path, { html, until: now.getTime() + CACHED_MS });
  return html;
}

export const respondNotBuilt = (c: AppContext) =>
  c.text("The app has not been built yet.", 503, { "retry-after": "5" });

/** Serves the API's documentation, a page without a script that the shell's build generates from openapi.json. */
export async function serveDevelopersPage(c: AppContext): Promise<Response> {
  const html = await readShellHtml(c, "developers", SOURCE_LANGUAGE);
  return html === null ? respondNotBuilt(c) : c.html(html, 200, { "cache-control": "no-cache" });
}

/** A separate file named by a header, because rules inside the page would be an inline script. */
export const SPECULATION_RULES = "/speculation-rules.json";

/** The pages a visitor is likely to open next. They are the same for all users and have no side effects. */
const where = { href_matches: ["/login", "/register"] };
const SIGN_IN = [{ source: "document", where, eagerness: "moderate" }];

/** Serves the speculation rules: prerender a page if the browser can, otherwise prefetch its HTML. */
export function serveSpeculationRules(c: AppContext): Response {
  return c.body(JSON.stringify({ prerender: SIGN_IN, prefetch: SIGN_IN }), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "no-cache",
  });
}

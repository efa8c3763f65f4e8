import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { RETIRED_SERVICE_WORKER } from "./retired-service-worker.ts";

const HASHED = /^\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The `Cache-Control` of a file of the shell or a remote. The content behind a hashed name never changes. */
export function getCacheControl(path: string): string {
  return HASHED.test(path) ? IMMUTABLE : "no-cache";
}

/** True for a file of a build. HTML in its place would be run as a module or shown as a page of this origin. */
export function isFileResponse(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (response.status === 200 || response.status === 304) && !type.startsWith("text/html");
}

/** True for the path of a file: below `/assets/`, or with an extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith("/assets/") || /\.[^/]*$/.test(path);
}

/** Serves a file of the shell. A missing file is a 404 as text: HTML in its place would be run as a module. */
export async function serveShellFile(c: Context<AppEnv>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (!isFileResponse(file)) return c.text("Not found", 404);
  const response = new Response(file.body, file);
  response.headers.set("cache-control", getCacheControl(c.req.path));
  return response;
}

/** Serves the service worker; with `SERVICE_WORKER=off` one that unregisters itself. */
export function serveServiceWorker(c: Context<AppEnv>): Promise<Response> | Response {
  if (c.get("context").settings.SERVICE_WORKER === "on") return serveShellFile(c);
  return c.body(RETIRED_SERVICE_WORKER, 200, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
}

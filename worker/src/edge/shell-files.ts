import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { RETIRED_SERVICE_WORKER } from "./retired-service-worker.ts";

const HASHED = /^\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

/** How long a file of the shell or of a remote may be kept: a hashed name never changes its content. */
export function cacheControlFor(path: string): string {
  return HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** True for what a bundler emits. A page of HTML in its place would be run as a module or shown as ours. */
export function isFileResponse(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return (response.status === 200 || response.status === 304) && !type.startsWith("text/html");
}

/** True for an address that means a file: below `/assets/`, or with an extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith("/assets/") || /\.[^/]*$/.test(path);
}

/** A file of the shell. A missing one is a plain 404: the app's HTML in its place would be run as a module. */
export async function serveShellFile(c: Context<AppEnv>): Promise<Response> {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (!isFileResponse(file)) return c.text("Not found", 404);
  const answer = new Response(file.body, file);
  answer.headers.set("cache-control", cacheControlFor(c.req.path));
  return answer;
}

/** The shell's service worker, which browsers look for at each visit; or, switched off, the one that ends it. */
export function serveServiceWorker(c: Context<AppEnv>): Promise<Response> | Response {
  if (c.var.settings.SERVICE_WORKER === "on") return serveShellFile(c);
  return c.body(RETIRED_SERVICE_WORKER, 200, {
    "content-type": "text/javascript",
    "cache-control": "no-cache",
  });
}

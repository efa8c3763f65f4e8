import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { cacheControlFor, isFileResponse } from "./cache-control.ts";

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

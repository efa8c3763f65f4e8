import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { cacheControlOf, isFile } from "./cache-control.ts";
import { remoteNamed } from "./remote-bindings.ts";
import { VERSION_KEY, VERSION_OVERRIDE, visitOf } from "./visit.ts";

/** What a remote needs to know of the request. Never the cookie: a remote serves files, not people. */
const ASKED = ["accept", "if-none-match", "if-modified-since", VERSION_OVERRIDE];
const ANSWERED = ["content-type", "etag", "last-modified"];

/** A file of a remote, from its own Worker: a missing one is a 404, a remote that is down a 503, never HTML. */
export async function remoteFile(c: Context<AppEnv>): Promise<Response> {
  const [, name = "", path = ""] = /^\/mf\/([^/]+)(\/.+)$/.exec(new URL(c.req.url).pathname) ?? [];
  const remote = remoteNamed(c.env, name);
  if (!remote) return c.text("Not found", 404);

  const asked = picked(c.req.raw.headers, ASKED);
  const visit = visitOf(c);
  if (visit) asked.set(VERSION_KEY, visit);
  const file = await ask(remote, path, asked);
  if (!file || file.status >= 500) {
    return c.text("This part is not available right now.", 503, { "retry-after": "5" });
  }
  if (!isFile(file)) return c.text("Not found", 404);
  const headers = picked(file.headers, ANSWERED);
  headers.set("cache-control", cacheControlOf(path));
  return new Response(file.body, { status: file.status, headers });
}

async function ask(remote: Fetcher, path: string, headers: Headers): Promise<Response | null> {
  try {
    return await remote.fetch(`https://remote${path}`, { headers });
  } catch {
    return null;
  }
}

function picked(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { completeManifest } from "./manifest.ts";
import { findRemote, type RemoteFiles } from "./remote-bindings.ts";
import { getCacheControl, isFileResponse } from "../html/shell-files.ts";
import { VERSION_KEY, VERSION_OVERRIDE, affinityOf } from "./version-affinity.ts";

/** A remote that takes longer has failed: the page says so, and offers another try. */
const DEADLINE_MS = 10_000;

/** What a remote needs to know of the request. Never the cookie: a remote serves files, not people. */
const REQUEST_HEADERS = ["accept", "if-none-match", "if-modified-since", VERSION_OVERRIDE];
const RESPONSE_HEADERS = ["etag", "last-modified"];

/**
 * The files that a remote may serve, by extension, with their content type. Never a document: opened in a tab, HTML,
 * SVG or XML would be a page of our origin that runs a remote's script.
 */
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
  woff: "font/woff",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
};
/** The record of a build, and of those before it that are kept. */
const MANIFEST = "/mf-manifest.json";
const RECORDS = new Set([MANIFEST, "/kept.json"]);
/** A catalogue of messages: data, which no page runs. */
const CATALOGUE = /^\/assets\/messages-[a-z]{2}-[\w-]+\.json$/;
/** Another name of the same type. */
const ALIASES: Readonly<Record<string, string>> = {
  "application/javascript": "text/javascript",
  "image/vnd.microsoft.icon": "image/x-icon",
};

/** A file of a remote, from its own Worker: a missing one is a 404, a remote that is down a 503, never HTML. */
export async function serveRemoteFile(c: Context<AppEnv>): Promise<Response> {
  const [, name = "", path = ""] = /^\/mf\/([^/]+)(\/.+)$/.exec(new URL(c.req.url).pathname) ?? [];
  const remote = findRemote(c.env, name);
  const type = typeOf(path);
  // Another team's server gives its files itself; what the edge adds to is its manifest.
  const isServed = path === MANIFEST || !remote?.manifest;
  if (!remote || !type || !isServed) return c.text("Not found", 404);

  const requestHeaders = pickHeaders(c.req.raw.headers, REQUEST_HEADERS);
  const visit = affinityOf(c);
  if (visit) requestHeaders.set(VERSION_KEY, visit);
  const file = await ask(remote, path, requestHeaders);
  if (!file || file.status >= 500) {
    return unavailable(c);
  }
  if (!isFileResponse(file) || !hasType(file, type)) return c.text("Not found", 404);
  const headers = pickHeaders(file.headers, RESPONSE_HEADERS);
  headers.set("content-type", type.startsWith("text/") ? `${type}; charset=utf-8` : type);
  headers.set("cache-control", getCacheControl(path));
  if (path !== MANIFEST || file.status === 304) {
    return new Response(file.body, { status: file.status, headers });
  }
  const manifest = await complete(await file.text(), remote);
  if (manifest === null) return unavailable(c);
  return new Response(manifest, { headers });
}

/** The manifest with a record of its build; null where the files for that do not come by the deadline. */
async function complete(text: string, remote: RemoteFiles): Promise<string | null> {
  const readFile = async (file: string) => {
    const response = await remote.fetch(`https://remote/${file}`);
    return isFileResponse(response) ? response.arrayBuffer() : null;
  };
  try {
    return await withTimeout(DEADLINE_MS, () => completeManifest(text, readFile, remote.manifest));
  } catch {
    return null;
  }
}

const unavailable = (c: Context<AppEnv>) =>
  c.text("This part is not available right now.", 503, { "retry-after": "5" });

/** The type of a file that a remote may serve. */
function typeOf(path: string): string | undefined {
  if (RECORDS.has(path) || CATALOGUE.test(path)) return "application/json";
  const [, extension = ""] = /\.(\w+)$/.exec(path) ?? [];
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

/** True for a file of that type, and for a 304, which has no type. */
function hasType(file: Response, type: string): boolean {
  const [contentType = ""] = (file.headers.get("content-type") ?? "").toLowerCase().split(";");
  return file.status === 304 || (ALIASES[contentType.trim()] ?? contentType.trim()) === type;
}

/** The whole of a remote's answer; null where it fails, or has not come by the deadline. */
async function ask(remote: RemoteFiles, path: string, headers: Headers): Promise<Response | null> {
  try {
    return await withTimeout(DEADLINE_MS, async (signal) => {
      const file = await remote.fetch(`https://remote${path}`, { headers, signal });
      // Read to its end: a body that stops half-way would keep the browser waiting without end.
      const body = file.status === 304 ? null : await file.arrayBuffer();
      return new Response(body, file);
    });
  } catch {
    return null;
  }
}

function pickHeaders(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

import type { AppContext } from "../../accounts/requests/app-env.ts";
import { withTimeout } from "../../platform/bounds.ts";
import { completeManifest, findPin } from "./known-remotes.ts";
import {
  parseJson,
  fetchFile,
  findRemoteFiles,
  versionOf,
  type RemoteFiles,
} from "./remote-files.ts";
import { readRegistry } from "./registry.ts";
import { getCacheControl, isFileResponse } from "../html/shell-files.ts";

/** A slower remote counts as failed: the page says so, and offers a retry. */
const DEADLINE_MS = 10_000;

/** The headers a remote gets. Never the cookie, because a remote's files are the same for everyone. */
const REQUEST_HEADERS = ["accept", "if-none-match", "if-modified-since"];
const RESPONSE_HEADERS = ["etag", "last-modified"];

/** The file types by extension. Never a document: HTML, SVG or XML could run a remote's script as a page of our origin. */
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
/** The record of a build, and of the earlier builds it keeps. */
const MANIFEST = "/mf-manifest.json";
const RECORDS = new Set([MANIFEST, "/kept.json"]);
/** A catalogue of messages, which is data and never runs. */
const CATALOGUE = /^\/assets\/messages-[a-z]{2}-[\w-]+\.json$/;
const ALIASES: Readonly<Record<string, string>> = {
  "application/javascript": "text/javascript",
  "image/vnd.microsoft.icon": "image/x-icon",
};

/** Serves a remote's file from its own Worker: a missing one is a 404, a remote that is down a 503, never HTML. */
export async function serveRemoteFile(c: AppContext): Promise<Response> {
  const [, name = "", path = ""] = /^\/mf\/([^/]+)(\/.+)$/.exec(new URL(c.req.url).pathname) ?? [];
  const registered = (await readRegistry(c)).byName.get(name);
  const remote = registered && findRemoteFiles(c.env, registered);
  const type = typeOf(path);
  // Another team's server serves its files itself. The edge only serves its manifest, with additions.
  const isServed = path === MANIFEST || !remote?.manifest;
  if (!remote || !type || !isServed) return c.text("Not found", 404);

  const version = versionOf(c);
  const isManifest = path === MANIFEST;
  // Deploys need the live build, not the pinned one.
  const pin = isManifest && c.req.query("live") === undefined && findPin(registered, version.visit);
  const file = await fetchFile(remote, path.slice(1), {
    limitMs: DEADLINE_MS,
    // A version requested by name has another build than the pinned one.
    version: pin ? { visit: version.visit } : version,
    headers: pickHeaders(c.req.raw.headers, pin ? ["accept"] : REQUEST_HEADERS),
  });
  if (!file || file.status >= 500) return unavailable(c);
  if (!isFileResponse(file) || !hasType(file, type)) return c.text("Not found", 404);
  const headers = pickHeaders(file.headers, RESPONSE_HEADERS);
  headers.set("content-type", type.startsWith("text/") ? `${type}; charset=utf-8` : type);
  headers.set("cache-control", getCacheControl(path));
  if (!isManifest || file.status === 304)
    return new Response(file.body, { status: file.status, headers });
  const text = await file.text();
  if (pin) {
    for (const name of RESPONSE_HEADERS) headers.delete(name);
    return new Response(JSON.stringify({ ...Object(parseJson(text)), build: pin }), { headers });
  }
  const manifest = await complete(text, remote);
  return manifest === null ? unavailable(c) : new Response(manifest, { headers });
}

/** The manifest with its build's record; null if the files do not arrive by the deadline. */
function complete(text: string, remote: RemoteFiles): Promise<string | null> {
  const readFile = async (file: string) => {
    const response = await remote.fetch(file);
    return isFileResponse(response) ? response.arrayBuffer() : null;
  };
  const work = () => completeManifest(text, readFile, remote.manifest);
  return withTimeout(DEADLINE_MS, work).catch(() => null);
}

const unavailable = (c: AppContext) =>
  c.text("This part is not available right now.", 503, { "retry-after": "5" });

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

const pickHeaders = (from: Headers, names: readonly string[]) =>
  new Headers([...from].filter(([name]) => names.includes(name)));

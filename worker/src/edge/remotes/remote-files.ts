import type { RegisteredRemote } from "@goals/contracts/registry";
import { hmac } from "../../platform/crypto.ts";
import { BoundedMap, computeOnce, withTimeout } from "../../platform/bounds.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import type { Env, RemoteBinding } from "../../platform/settings.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { getHostCookie, setHostCookie } from "../../platform/http/middleware.ts";

/** Fetches files such as `mf-manifest.json` from the bound Worker, or from another team's server. */
export interface RemoteFiles {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly manifest?: string;
}

/** Stored beside the binding, which treats any property access as a call of its Worker. */
export const toFiles = computeOnce((worker: Fetcher): RemoteFiles => ({
  fetch: (path, init) => worker.fetch(`https://remote/${path}`, init),
}));

/** One object per manifest, because builds are cached by it. */
const servers = new BoundedMap<string, RemoteFiles>(100);

function serverFiles(manifest: string): RemoteFiles {
  const fetchFromServer = OUTGOING.remote(manifest);
  return {
    manifest,
    async fetch(path, init) {
      const url = URL.parse(path, manifest);
      // Another team chooses these file names. None may lead the edge or the page's policy to another host.
      if (url?.origin !== new URL(manifest).origin) return new Response(null, { status: 404 });
      return fetchFromServer(url, init);
    },
  };
}

/** The files of a registered remote; undefined for an unbound Worker. */
export function findRemoteFiles(env: Env, { name, manifest }: RegisteredRemote) {
  if (manifest) {
    const files = servers.get(manifest) ?? serverFiles(manifest);
    servers.set(manifest, files);
    return files;
  }
  const worker = env[name.toUpperCase().replaceAll("-", "_") as RemoteBinding];
  return worker && toFiles(worker);
}

/** Version affinity of Cloudflare: requests with the same key get the same version during a gradual deployment. */
export const VERSION_KEY = "cloudflare-workers-version-key";

/** Requests one version of a remote during a gradual deployment, to test it first. */
const VERSION_OVERRIDE = "cloudflare-workers-version-overrides";

/** How long a page waits for a remote or for KV. A later part comes by script. */
export const PAGE_WAITS_MS = 150;

/** A remote's complete response; null if it fails or is late. A body that stops halfway would never end. */
export const fetchFile = (
  files: RemoteFiles,
  path: string,
  {
    limitMs = PAGE_WAITS_MS,
    version,
    ...init
  }: RequestInit & { limitMs?: number; version?: RequestedVersion },
): Promise<Response | null> =>
  withTimeout(limitMs, async (signal) => {
    const headers = new Headers(init.headers);
    if (version?.visit) headers.set(VERSION_KEY, version.visit);
    if (version?.override) headers.set(VERSION_OVERRIDE, version.override);
    const file = await files.fetch(path, { ...init, headers, signal });
    return new Response(file.status === 304 ? null : await file.arrayBuffer(), file);
  }).catch(() => null);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const AFFINITY_COOKIE = "visit";
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Gradual deployments move in steps of one percent; more keys would need more cached manifests. */
const KEYS = 100;

const sign = (c: AppContext, text: string): string =>
  hmac(c.get("context").settings.SESSION_SECRET, JSON.stringify(["visit", text]));

/** The visit that this edge gave to the browser with a page; undefined without one, or if another edge signed it. */
export function readSignedVisit(c: AppContext): string | undefined {
  const [key, number, signature] = (getHostCookie(c, AFFINITY_COOKIE) ?? "").split(".");
  if (!key || !number || !signature) return undefined;
  const visit = `${key}.${number}`;
  return sign(c, visit) === signature ? visit : undefined;
}

/** A browser's version of a remote: a requested one, or that of its random key from 0 to 99, which does not identify the user. */
export function versionOf(c: AppContext): {
  visit?: string | undefined;
  override?: string | undefined;
} {
  const [key] = (getHostCookie(c, AFFINITY_COOKIE) ?? "").split(".");
  const visit = key && /^\d{1,2}$/.test(key) ? key : undefined;
  return { visit, override: c.req.header(VERSION_OVERRIDE) };
}

export type RequestedVersion = ReturnType<typeof versionOf>;

/** The version for a page. Sets a key for a day if there is none. */
export function ensureVersion(c: AppContext): RequestedVersion {
  const version = versionOf(c);
  if (version.visit && readSignedVisit(c)) return version;
  const { random, newId, now } = c.get("context");
  const visit = version.visit ?? String(Math.floor(random() * KEYS));
  const signed = `${visit}.${newId()}`;
  const expires = new Date(now.getTime() + LIFETIME_MS);
  setHostCookie(c, AFFINITY_COOKIE, `${signed}.${sign(c, signed)}`, expires);
  return { ...version, visit };
}

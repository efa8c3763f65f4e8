import type { Bootstrap } from "@goals/contracts/bootstrap";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { REMOTES } from "@goals/contracts/remotes";
import type { Env } from "../../platform/env.ts";
import { findKnownBuild } from "./manifest.ts";
import { findRemote, type RemoteFiles } from "./remote-bindings.ts";
import { VERSION_KEY, VERSION_OVERRIDE } from "./version-affinity.ts";

/** How long an isolate caches a manifest: a deploy of a remote is seen at most this much later. */
const CACHED_MS = 5_000;
/** A page waits no longer than this for a remote; the browser then asks for the manifest itself. */
const TIMEOUT_MS = 150;

interface CachedBuild {
  readonly build: RemoteBuild | null;
  readonly until: number;
}

/** Which version of a remote a page is for: that of its visit, or one it names. */
interface RequestedVersion {
  readonly visit: string;
  readonly override: string | undefined;
}

/** By binding, because tests and environments have others, and by visit: two may be given two versions. */
const buildsByRemote = new WeakMap<RemoteFiles, Map<string, CachedBuild>>();

async function read(
  remote: RemoteFiles,
  { visit, override }: RequestedVersion,
): Promise<RemoteBuild | null> {
  try {
    const response = await remote.fetch("https://remote/mf-manifest.json", {
      headers: { [VERSION_KEY]: visit, ...(override && { [VERSION_OVERRIDE]: override }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? await findKnownBuild(await response.text(), remote.manifest) : null;
  } catch {
    return null;
  }
}

function getCachedBuilds(remote: RemoteFiles): Map<string, CachedBuild> {
  const cached = buildsByRemote.get(remote) ?? new Map<string, CachedBuild>();
  buildsByRemote.set(remote, cached);
  return cached;
}

async function buildOf(
  remote: RemoteFiles,
  version: RequestedVersion,
  now: number,
): Promise<RemoteBuild | null> {
  // Not cached: a client can send any number of version names.
  if (version.override) return read(remote, version);
  const builds = getCachedBuilds(remote);
  const cached = builds.get(version.visit);
  if (cached && now < cached.until) return cached.build;
  const build = await read(remote, version);
  builds.set(version.visit, { build, until: now + CACHED_MS });
  return build;
}

/** Where every remote is, for a page that asks it itself which build is live. */
export const REMOTE_ADDRESSES = REMOTES.map((name) => ({
  name,
  entry: `/mf/${name}/mf-manifest.json`,
}));

/** Where every remote is and which build of it this page sees, without a build for one that is missing, slow or broken. */
export async function listKnownRemotes(
  env: Env,
  now: Date,
  version: RequestedVersion,
): Promise<Bootstrap["remotes"]> {
  return Promise.all(
    REMOTE_ADDRESSES.map(async ({ name, entry }) => {
      const remote = findRemote(env, name);
      const build = remote && (await buildOf(remote, version, now.getTime()));
      return { name, entry, ...(build && { build }) };
    }),
  );
}

import type { Bootstrap } from "@goals/contracts/bootstrap";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { REMOTES } from "@goals/contracts/remotes";
import type { Env } from "../env.ts";
import { findKnownBuild } from "./manifest.ts";
import { findRemote, type RemoteFiles } from "./remote-bindings.ts";
import { VERSION_KEY, VERSION_OVERRIDE } from "./version-affinity.ts";

/** For how long an isolate takes a manifest for granted: a team's deploy is seen this much later. */
const KEPT_MS = 5_000;
/** A page waits no longer than this for a remote; the browser then asks for the manifest itself. */
const TIMEOUT_MS = 150;

interface Kept {
  readonly build: RemoteBuild | null;
  readonly until: number;
}

/** Which version of a remote a page is for: that of its visit, or one it names. */
interface Asked {
  readonly visit: string;
  readonly override: string | undefined;
}

/** By binding, because tests and environments have others, and by visit: two may be given two versions. */
const kept = new WeakMap<RemoteFiles, Map<string, Kept>>();

async function read(remote: RemoteFiles, { visit, override }: Asked): Promise<RemoteBuild | null> {
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

function keptOf(remote: RemoteFiles): Map<string, Kept> {
  const known = kept.get(remote) ?? new Map<string, Kept>();
  kept.set(remote, known);
  return known;
}

async function buildOf(
  remote: RemoteFiles,
  asked: Asked,
  now: number,
): Promise<RemoteBuild | null> {
  // Not cached: a client can send any number of version names.
  if (asked.override) return read(remote, asked);
  const builds = keptOf(remote);
  const known = builds.get(asked.visit);
  if (known && now < known.until) return known.build;
  const build = await read(remote, asked);
  builds.set(asked.visit, { build, until: now + KEPT_MS });
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
  asked: Asked,
): Promise<Bootstrap["remotes"]> {
  return Promise.all(
    REMOTE_ADDRESSES.map(async ({ name, entry }) => {
      const remote = findRemote(env, name);
      const build = remote && (await buildOf(remote, asked, now.getTime()));
      return { name, entry, ...(build && { build }) };
    }),
  );
}

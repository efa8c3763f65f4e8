import type { Bootstrap } from "@goals/contracts/bootstrap";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import type { RegisteredRemote } from "@goals/contracts/registry";
import type { Env } from "../../platform/env.ts";
import { findKnownBuild } from "./record-build.ts";
import type { Registry } from "./registry.ts";
import {
  findRemoteFiles,
  toVersionHeaders,
  type RemoteFiles,
  type RequestedVersion,
} from "./remote-files.ts";

/** How long an isolate caches a manifest, and so how late it notices a remote's deploy. */
const CACHED_MS = 5_000;
/** How long a page waits for a remote. After that, the browser requests the manifest itself. */
const TIMEOUT_MS = 150;

/** By binding, because tests and environments have several, and by affinity, because two may get different versions. */
const buildsByRemote = new WeakMap<
  RemoteFiles,
  Map<string, { build: RemoteBuild | null; until: number }>
>();
/** The last manifest of each remote, because most visits get the same one, and parsing it takes long. */
const lastManifests = new WeakMap<RemoteFiles, { text: string; build: RemoteBuild }>();

async function read(remote: RemoteFiles, version: RequestedVersion): Promise<RemoteBuild | null> {
  try {
    const response = await remote.fetch("https://remote/mf-manifest.json", {
      headers: toVersionHeaders(version),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const text = await response.text();
    const last = lastManifests.get(remote);
    if (last?.text === text) return last.build;
    const build = await findKnownBuild(text, remote.manifest);
    if (build) lastManifests.set(remote, { text, build });
    return build;
  } catch {
    return null;
  }
}

async function buildOf(
  remote: RemoteFiles,
  version: RequestedVersion,
  now: number,
): Promise<RemoteBuild | null> {
  // Not cached, because clients can send any number of version names.
  if (version.override) return read(remote, version);
  const builds = buildsByRemote.getOrInsertComputed(remote, () => new Map());
  const cached = builds.get(version.visit);
  if (cached && now < cached.until) return cached.build;
  const build = await read(remote, version);
  builds.set(version.visit, { build, until: now + CACHED_MS });
  return build;
}

/** The pinned build of a remote, unless this visit is among those that try the live one. */
export function findPin(
  { pin, share = 0 }: RegisteredRemote,
  visit: string | undefined,
): RemoteBuild | undefined {
  return visit !== undefined && Number(visit) < share ? undefined : pin;
}

const toAddress = ({ name, modules }: RegisteredRemote) => ({
  name,
  entry: `/mf/${name}/mf-manifest.json`,
  modules,
});

/** All remotes without builds, for a page that asks them for the live build itself. */
export const listAddresses = ({ remotes }: Registry): Bootstrap["remotes"] =>
  remotes.map(toAddress);

/** All remotes with their builds for this page; without a build if a remote is missing, slow or broken. */
export async function listKnownRemotes(
  env: Env,
  { remotes }: Registry,
  now: Date,
  version: RequestedVersion,
): Promise<Bootstrap["remotes"]> {
  return Promise.all(
    remotes.map(async (remote) => {
      const files = findRemoteFiles(env, remote);
      const build =
        findPin(remote, version.visit) ?? (files && (await buildOf(files, version, now.getTime())));
      return { ...toAddress(remote), ...(build && { build }) };
    }),
  );
}

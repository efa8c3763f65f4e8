import type { Bootstrap } from "@goals/contracts/page";
import { remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { BoundedMap } from "../../platform/bounds.ts";
import type { RegisteredRemote } from "@goals/contracts/registry";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { getPublicPath, recordBuild, UnusableBuild, type ReadFile } from "./record-build.ts";
import type { Registry } from "./registry.ts";
import {
  fetchFile,
  findRemoteFiles,
  parseJson,
  type RemoteFiles,
  type RequestedVersion,
} from "./remote-files.ts";

/** The part of a remote's `mf-manifest.json` that the edge reads, if the build has a record. */
const recordedManifest = z.object({ build: remoteBuild });

/** Builds by their manifest and its address, because parsing or recording one takes long. */
const builds = new BoundedMap<string, RemoteBuild>(32);

const toKey = (text: string, url = "") => `${url} ${text}`;

/** A manifest's build, from its team's record or this isolate's. Throws UnusableBuild. */
export async function findKnownBuild(text: string, url: string | undefined) {
  const key = toKey(text, url);
  const known = builds.get(key);
  if (known) return known;
  const manifest = parseJson(text);
  const recorded = z.safeParse(recordedManifest, manifest).data?.build;
  if (!recorded) return null;
  // WebKit would load the files of our own remote from a base.
  if (!url && recorded.base !== undefined)
    throw new UnusableBuild("A remote that the edge serves names no base for its files.");
  // Its files are on its own server, not below the edge's address for it.
  const build = url ? { ...recorded, base: getPublicPath(manifest, url) } : recorded;
  builds.set(key, build);
  return build;
}

/** A manifest with its build's record, from its team or made here, or with an error for the team. `url` is their server's. */
export async function completeManifest(text: string, read: ReadFile, url: string | undefined) {
  const manifest = parseJson(text);
  try {
    const base = url && getPublicPath(manifest, url);
    const known = await findKnownBuild(text, url);
    const build = known ?? (await recordBuild(manifest, { text, read, base }));
    builds.set(toKey(text, url), build);
    return JSON.stringify({ ...Object(manifest), build });
  } catch (error) {
    if (!(error instanceof UnusableBuild)) throw error;
    return JSON.stringify({ refused: error.message });
  }
}

/** How long an isolate caches a manifest, and so how late it notices a remote's deploy. */
const CACHED_MS = 5_000;

/** By binding, because tests and environments have several, and by affinity, because two may get different versions. */
const buildsByRemote = new WeakMap<
  RemoteFiles,
  Map<string | undefined, { build: RemoteBuild | null; until: number }>
>();
async function read(remote: RemoteFiles, version: RequestedVersion): Promise<RemoteBuild | null> {
  const response = await fetchFile(remote, "mf-manifest.json", { version });
  if (!response?.ok) return null;
  return findKnownBuild(await response.text(), remote.manifest).catch(() => null);
}

async function buildOf(remote: RemoteFiles, version: RequestedVersion, now: number) {
  // Not cached, because clients can send any number of version names.
  if (version.override) return read(remote, version);
  const visits = buildsByRemote.getOrInsertComputed(remote, () => new Map());
  const cached = visits.get(version.visit);
  if (cached && now < cached.until) return cached.build;
  const build = await read(remote, version);
  visits.set(version.visit, { build, until: now + CACHED_MS });
  return build;
}

/** The pinned build of a remote, unless this visit is among those that try the live one. */
export function findPin({ pin, share = 0 }: RegisteredRemote, visit: string | undefined) {
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
  c: AppContext,
  { remotes }: Registry,
  version: RequestedVersion,
): Promise<Bootstrap["remotes"]> {
  const now = c.get("context").now.getTime();
  return Promise.all(
    remotes.map(async (remote) => {
      const files = findRemoteFiles(c.env, remote);
      const build =
        findPin(remote, version.visit) ?? (files && (await buildOf(files, version, now)));
      return { ...toAddress(remote), ...(build && { build }) };
    }),
  );
}

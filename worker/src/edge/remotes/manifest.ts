import { remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { BoundedMap } from "../../platform/bounded-map.ts";
import { sha256 } from "../../platform/encoding.ts";
import { parseJson, getPublicPath, recordBuild, UnusableBuild } from "./record-build.ts";
import type { ReadFile } from "./trace-files.ts";

/** The part of a remote's `mf-manifest.json` that the edge reads, if the build has a record. */
const recordedManifest = z.object({ build: remoteBuild });

/** Builds recorded here, by their manifest's digest, which changes with each deploy. */
const recorded = new BoundedMap<string, RemoteBuild>(32);

/**
 * The build in a manifest; null without a record. Throws UnusableBuild if one of our remotes names an address for its
 * files: the edge serves them, and WebKit would load them from anywhere.
 */
function buildIn(manifest: unknown, url: string | undefined): RemoteBuild | null {
  const build = z.safeParse(recordedManifest, manifest).data?.build;
  if (!build) return null;
  if (!url && build.base !== undefined)
    throw new UnusableBuild("A remote that the edge serves names no base for its files.");
  // Its files are on its own server, not below the edge's address for it.
  return url ? { ...build, base: getPublicPath(manifest, url) } : build;
}

/** A manifest's build, if its team or this isolate has recorded it. */
export async function findKnownBuild(
  text: string,
  url: string | undefined,
): Promise<RemoteBuild | null> {
  return buildIn(parseJson(text), url) ?? recorded.get(await sha256(text)) ?? null;
}

/**
 * A manifest with its build: the team's record, or one generated here from its files, once per manifest. If the build
 * cannot run here, it contains an error for the team instead.
 * @param url the manifest's address, if the edge does not serve its files
 */
export async function completeManifest(
  text: string,
  read: ReadFile,
  url: string | undefined,
): Promise<string> {
  const manifest = parseJson(text);
  try {
    const ownBuild = buildIn(manifest, url);
    if (ownBuild) return url ? JSON.stringify({ ...Object(manifest), build: ownBuild }) : text;
    const digest = await sha256(text);
    const build =
      recorded.get(digest) ?? (await recordBuild(text, read, url && getPublicPath(manifest, url)));
    recorded.set(digest, build);
    return JSON.stringify({ ...Object(manifest), build });
  } catch (error) {
    if (!(error instanceof UnusableBuild)) throw error;
    return JSON.stringify({ refused: error.message });
  }
}

import { remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { toBase64Url } from "../../platform/encoding.ts";
import {
  parseJson,
  getPublicPath,
  recordBuild,
  UnusableBuild,
  type ReadFile,
} from "./record-build.ts";

/** What of a remote's `mf-manifest.json` the edge reads where the build has recorded itself. */
const recordedManifest = z.object({ build: remoteBuild });

/** Builds that were recorded here, by their manifest's digest: a team's deploy is another digest. */
const recorded = new Map<string, RemoteBuild>();
const RECORDED_MAX = 32;

/**
 * What a manifest says of the build it belongs to; null where its team wrote no record. Throws UnusableBuild where one of our
 * remotes names an address for its files: the edge serves them, and WebKit would load them from anywhere.
 */
function buildIn(manifest: unknown, url: string | undefined): RemoteBuild | null {
  const build = z.safeParse(recordedManifest, manifest).data?.build;
  if (!build) return null;
  if (!url && build.base !== undefined)
    throw new UnusableBuild("A remote that the edge serves names no base for its files.");
  // Its files are where its server is, not below the edge's address for it.
  return url ? { ...build, base: getPublicPath(manifest, url) } : build;
}

const digestOf = async (text: string) =>
  toBase64Url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  );

/** The build that a manifest belongs to, if it is recorded by now, by its own team or here. */
export async function findKnownBuild(
  text: string,
  url: string | undefined,
): Promise<RemoteBuild | null> {
  return buildIn(parseJson(text), url) ?? recorded.get(await digestOf(text)) ?? null;
}

/**
 * A manifest with its build in it: the team's record, or one that is made here from the files it leads to, once for each
 * manifest. What cannot run here has a sentence in its place, for the team.
 * @param url of the manifest, where its files are not the edge's to serve
 */
export async function completeManifest(
  text: string,
  read: ReadFile,
  url: string | undefined,
): Promise<string> {
  const manifest = parseJson(text);
  try {
    const own = buildIn(manifest, url);
    if (own) return url ? JSON.stringify({ ...Object(manifest), build: own }) : text;
    const digest = await digestOf(text);
    const build =
      recorded.get(digest) ?? (await recordBuild(text, read, url && getPublicPath(manifest, url)));
    const [oldest] = recorded.keys();
    if (oldest !== undefined && recorded.size >= RECORDED_MAX) recorded.delete(oldest);
    recorded.set(digest, build);
    return JSON.stringify({ ...Object(manifest), build });
  } catch (error) {
    if (!(error instanceof UnusableBuild)) throw error;
    return JSON.stringify({ refused: error.message });
  }
}

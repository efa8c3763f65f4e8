import { isKitCompatible } from "@goals/contracts/is-kit-compatible";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { getBootstrap, KIT_VERSION } from "@goals/kit";
import { toAbsoluteUrl } from "./manifest-url.ts";
import { RemoteError } from "./remote-error.ts";

const TIMEOUT_MS = 30_000;

const builds = new Map<string, Promise<RemoteBuild>>();
/** The last known build of each manifest, including builds that cannot run here. */
const buildIds = new Map<string, string>();
export const getBuildId = (manifest: string): string | undefined => buildIds.get(manifest);

/** The builds the edge knew when it sent this page, until they prove outdated. */
const fromEdge = new Map(
  getBootstrap().remotes.map(({ entry, build }) => [toAbsoluteUrl(entry), build]),
);

/**
 * The build of a remote that this document uses: the first one loaded, so that entry and chunks never come from two
 * builds.
 * @param manifest the address of its mf-manifest.json
 */
export function getBuild(manifest: string): Promise<RemoteBuild> {
  const cached = builds.get(manifest);
  if (cached) return cached;
  const build = getCompatibleBuild(manifest);
  builds.set(manifest, build);
  build.catch(() => builds.delete(manifest));
  return build;
}

/** Forgets the build, because the remote may have been deployed again. The next call fetches it. */
export function forgetBuild(manifest: string): void {
  fromEdge.delete(manifest);
  builds.delete(manifest);
}

export async function fetchLiveBuild(manifest: string): Promise<RemoteBuild> {
  try {
    const response = await fetch(manifest, {
      cache: "no-cache",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { build, refused } = await response.json();
    if (refused) throw new RemoteError("incompatible", `${manifest}: ${refused}`);
    return build;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError("unreachable", `${manifest}: ${String(error)}`);
  }
}

async function getCompatibleBuild(manifest: string): Promise<RemoteBuild> {
  const build = fromEdge.get(manifest) ?? (await fetchLiveBuild(manifest));
  if (!build) throw new RemoteError("incompatible", `${manifest} has no list of its files`);
  buildIds.set(manifest, build.id);
  // Remotes of other teams may work without the kit.
  if (build.kit === undefined || isKitCompatible(KIT_VERSION, build.kit)) return build;
  throw new RemoteError(
    "incompatible",
    `${manifest}: made with kit ${build.kit}, here is ${KIT_VERSION}`,
  );
}

export const getFileUrl = (file: string, manifest: string, { base }: RemoteBuild): string =>
  new URL(file, base ?? manifest).href;

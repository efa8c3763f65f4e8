import type { RemoteBuild } from "@goals/contracts/remote-build";
import { isKitCompatible } from "@goals/contracts/is-kit-compatible";
import { getBootstrap, KIT_VERSION } from "@goals/kit";
import { PartFailure } from "./failure.ts";
import { manifestAt } from "./where.ts";

const PATIENCE_MS = 30_000;

const builds = new Map<string, Promise<RemoteBuild>>();

/** What the edge knew when it sent this page, until it proves wrong. */
const told = new Map(getBootstrap().remotes.map(({ entry, build }) => [manifestAt(entry), build]));

/**
 * The build of a remote that this document uses: the first it meets, so that entry and chunks are never of two.
 * @param manifest the address of its mf-manifest.json
 */
export function buildOf(manifest: string): Promise<RemoteBuild> {
  const known = builds.get(manifest);
  if (known) return known;
  const build = fitting(manifest);
  builds.set(manifest, build);
  build.catch(() => builds.delete(manifest));
  return build;
}

/** Asks again the next time: the remote may have been deployed anew. */
export function forgetBuild(manifest: string): void {
  told.delete(manifest);
  builds.delete(manifest);
}

/** The build that is live now. */
export async function liveBuild(manifest: string): Promise<RemoteBuild> {
  try {
    const answer = await fetch(manifest, {
      cache: "no-cache",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()).build;
  } catch (error) {
    throw new PartFailure("unreachable", `${manifest}: ${String(error)}`);
  }
}

async function fitting(manifest: string): Promise<RemoteBuild> {
  const build = told.get(manifest) ?? (await liveBuild(manifest));
  const madeWith = build?.kit ?? "none";
  if (isKitCompatible(KIT_VERSION, madeWith)) return build;
  throw new PartFailure("misfit", `${manifest}: made with kit ${madeWith}, here is ${KIT_VERSION}`);
}

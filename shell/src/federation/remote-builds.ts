import type { RemoteModule } from "@goals/contracts/registry";
import { isKitCompatible, type RemoteBuild } from "@goals/contracts/remote-build";
import { getBootstrap, KIT_VERSION } from "@goals/kit";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import { RemoteError } from "./remote-error.ts";

export interface ListedModule extends RemoteModule {
  readonly remote: string;
  /** `<remote>/<expose>` */
  readonly id: string;
}

/** Every module that the shell may show, as the edge wrote them into the page. */
export const listModules = (): ListedModule[] =>
  getBootstrap().remotes.flatMap(({ name, modules }) =>
    modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
  );

export function getManifestUrl(remote: string): string {
  const fromEdge = getBootstrap().remotes.find(({ name }) => name === remote);
  if (!fromEdge) throw new RemoteError("unreachable", `the edge knows no ${remote}`);
  return new URL(fromEdge.entry, location.href).href;
}

/** Asks the machine of this page's developer, which the edge cannot reach, what the remote on it shows. */
export async function loadDeveloperRemote(): Promise<void> {
  const developed = getBootstrap().remotes.find(({ isDeveloped }) => isDeveloped);
  if (!developed) return;
  const response = await fetch(developed.entry).catch(() => null);
  if (!response?.ok) return;
  const { remote }: { remote?: { modules: RemoteModule[] } } = await response.json();
  if (remote) developed.modules = remote.modules;
}

const TIMEOUT_MS = 30_000;

const builds = new Map<string, Promise<RemoteBuild>>();
/** The last known build of each remote, including builds that cannot run here. */
const buildIds = new Map<string, string>();
export const getBuildId = (remote: string): string | undefined => buildIds.get(remote);

/** The builds the edge knew when it sent this page, until they prove outdated. */
const fromEdge = new Map(getBootstrap().remotes.map(({ name, build }) => [name, build]));

/** The first build loaded of a remote, so that entry and chunks never come from two builds. */
export function getBuild(remote: string): Promise<RemoteBuild> {
  const cached = builds.get(remote);
  if (cached) return cached;
  const build = getCompatibleBuild(remote);
  builds.set(remote, build);
  build.catch(() => builds.delete(remote));
  return build;
}

/** Forgets the build, because the remote may have been deployed again. The next call fetches it. */
export function forgetBuild(remote: string): void {
  fromEdge.delete(remote);
  builds.delete(remote);
}

export async function fetchLiveBuild(remote: string): Promise<RemoteBuild> {
  const manifest = getManifestUrl(remote);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(manifest, { cache: "no-cache", signal });
    if (!response.ok) throw new Error(String(response.status));
    const { build, refused } = await response.json();
    if (refused) throw new RemoteError("incompatible", `${manifest}: ${refused}`);
    return build;
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError("unreachable", `${manifest}: ${String(error)}`);
  }
}

async function getCompatibleBuild(remote: string): Promise<RemoteBuild> {
  const build = fromEdge.get(remote) ?? (await fetchLiveBuild(remote));
  if (!build) throw new RemoteError("incompatible", `${remote} has no list of its files`);
  buildIds.set(remote, build.id);
  // Remotes of other teams may work without the kit.
  if (build.kit === undefined || isKitCompatible(KIT_VERSION, build.kit)) return build;
  throw new RemoteError("incompatible", `${remote}: kit ${build.kit}, here is ${KIT_VERSION}`);
}

export const getFileUrl = (file: string, remote: string, { base }: RemoteBuild): string =>
  new URL(file, base ?? getManifestUrl(remote)).href;

export async function preloadFiles(remote: string, build: RemoteBuild, files: Iterable<string>) {
  await Promise.all(
    Array.from(files, (file) =>
      preloadWithIntegrity(getFileUrl(file, remote, build), build.integrity[file]),
    ),
  );
}

/** Reloads the page. Never resolves, because the page ends. */
export function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Reloads if a module failed again after Retry, so never in a loop, although its remote responds: browsers cache a module
 * that threw, and Chromium before 156 one that did not arrive. Typed text is kept as a draft.
 */
export async function reloadIfServed(remote: string): Promise<void> {
  if (await fetchLiveBuild(remote).catch(() => null)) await reload();
}

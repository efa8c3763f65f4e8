import type { RemoteBuild } from "@goals/contracts/remote-build";
import { MANIFEST_URLS, REMOTES } from "@goals/contracts/remotes";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

/** Hashed files of the remotes, of every build side by side. */
const FILES = "goals-files";
/** What each remote last was. */
const MANIFESTS = "goals-manifests";
/** Signing in needs a network anyway. */
const CACHED_REMOTES = REMOTES.filter((name) => name !== "mf-auth" && !MANIFEST_URLS.has(name));

const HASHED = /^\/mf\/[^/]+\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

const isOwn = (url: URL): boolean => url.origin === location.origin;

/** True for a file of a remote whose name changes with its content. */
export const isRemoteFile = (url: URL): boolean => isOwn(url) && HASHED.test(url.pathname);

export const isRemoteManifest = (url: URL): boolean =>
  isOwn(url) && /^\/mf\/[^/]+\/mf-manifest\.json$/.test(url.pathname);

const matchOptions = { ignoreVary: true };

export const cacheFirstFiles = new CacheFirst({ cacheName: FILES, matchOptions });

export const networkFirstFiles = new NetworkFirst({ cacheName: FILES, matchOptions });

/** The network's, so that a remote's deploy is seen at once; the last one where there is no answer. */
export const networkFirstManifests = new NetworkFirst({
  cacheName: MANIFESTS,
  matchOptions,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`${response.url}: ${response.status}`);
        return response;
      },
    },
  ],
});

/** Caches the files of one remote's live build, and returns their addresses. */
async function cacheRemote(event: ExtendableEvent, name: string): Promise<string[]> {
  const manifest = new URL(`/mf/${name}/mf-manifest.json`, location.origin).href;
  const response = await networkFirstManifests.handle({ event, request: new Request(manifest) });
  const { build }: { build?: RemoteBuild } = await response.json();
  const files = [...new Set(Object.values(build?.exposes ?? {}).flat())];
  await Promise.allSettled(
    files.map((file) => {
      const integrity = build?.integrity[file] ?? "";
      return cacheFirstFiles.handle({
        event,
        request: new Request(new URL(file, manifest), { integrity }),
      });
    }),
  );
  return files.map((file) => new URL(file, manifest).href);
}

/**
 * Caches what the remotes need offline. A remote that is missing now is missing offline too; the others are not.
 * @returns the addresses of all files of the live builds
 */
export async function cacheRemotes(event: ExtendableEvent): Promise<Set<string>> {
  const cached = await Promise.allSettled(CACHED_REMOTES.map((name) => cacheRemote(event, name)));
  return new Set(cached.flatMap((one) => (one.status === "fulfilled" ? one.value : [])));
}

/** Deletes the files of earlier builds, and the caches of earlier service workers. */
export async function deleteOtherFiles(current: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES);
  const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
  // One cache for each build of the page, until Workbox kept it.
  const pages = (await caches.keys()).filter((name) => name.startsWith("goals-page-"));
  await Promise.all([
    ...outdated.map((request) => cache.delete(request)),
    ...pages.map((name) => caches.delete(name)),
  ]);
}

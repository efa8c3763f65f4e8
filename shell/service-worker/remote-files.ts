import { VIEW_STYLES } from "@goals/contracts/page";
import {
  type Language,
  LANGUAGE_COOKIE,
  negotiateLanguage,
  parseLanguage,
} from "@goals/contracts/languages";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & {
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  /** The shell's catalogues by language. The build injects them. */
  readonly __CATALOGUES: Readonly<Record<string, string>>;
};

/** A cookie that scripts may read; undefined without it, or in a browser without a cookie store. */
export async function readCookie(name: string): Promise<string | undefined> {
  return (await self.cookieStore?.get(name))?.value;
}

const FILES = "goals-files";
const MANIFESTS = "goals-manifests";
/** Signing in needs a network anyway. */
const ONLINE_ONLY = "mf-auth";

async function listCachedRemotes(event: ExtendableEvent): Promise<string[]> {
  const request = new Request(new URL("/remotes.json", location.origin));
  const response = await networkFirstManifests.handle({ event, request });
  const { remotes }: { remotes: { name: string; manifest?: string }[] } = await response.json();
  return remotes
    .filter(({ name, manifest }) => name !== ONLINE_ONLY && !manifest)
    .map(({ name }) => name);
}

const HASHED = /^\/mf\/[^/]+\/(?:assets\/.+|remoteEntry-[\w-]+\.js)$/;

export async function findLanguage(): Promise<Language> {
  const chosen = await readCookie(LANGUAGE_COOKIE);
  return parseLanguage(chosen) ?? negotiateLanguage(navigator.languages);
}

/** True for a remote's file, or several, named by a hash of the content. */
export const isRemoteFile = ({ pathname }: URL): boolean =>
  HASHED.test(pathname) || pathname === VIEW_STYLES;

export const isCatalogue = ({ pathname }: URL): boolean =>
  Object.values(self.__CATALOGUES).includes(pathname);

export const isRemoteManifest = ({ pathname }: URL): boolean =>
  /^\/mf\/[^/]+\/mf-manifest\.json$/.test(pathname);

const matchOptions = { ignoreVary: true };

export const cacheFirstFiles = new CacheFirst({ cacheName: FILES, matchOptions });

export const networkFirstFiles = new NetworkFirst({ cacheName: FILES, matchOptions });

/** Prefers the network, so that a remote's deploy shows at once. Falls back to the cached manifest. */
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

/** The files that a remote's live build needs offline in a language. English is part of the modules. */
async function listFiles(event: ExtendableEvent, name: string, language: Language) {
  const manifest = new URL(`/mf/${name}/mf-manifest.json`, location.origin).href;
  const response = await networkFirstManifests.handle({ event, request: new Request(manifest) });
  const { build }: { build?: RemoteBuild } = await response.json();
  const { integrity = {}, messages = {} } = build ?? {};
  const digests = new Map(Object.entries(integrity));
  const catalogue = messages[language];
  if (catalogue) digests.set(catalogue.file, catalogue.integrity);
  return Array.from(
    digests,
    ([file, digest]) => new Request(new URL(file, manifest), { integrity: digest }),
  );
}

/** Caches what each remote that can be fetched needs offline. Returns the addresses of all files of the live builds. */
export async function cacheRemotes(event: ExtendableEvent): Promise<Set<string>> {
  const language = await findLanguage();
  const remotes = await listCachedRemotes(event).catch(() => []);
  const listed = await Promise.all(
    remotes.map((name) => listFiles(event, name, language).catch(() => [])),
  );
  const catalogue = self.__CATALOGUES[language];
  const requests = [...listed.flat(), ...(catalogue ? [new Request(catalogue)] : [])];
  await Promise.allSettled(requests.map((request) => cacheFirstFiles.handle({ event, request })));
  return new Set(requests.map(({ url }) => url));
}

export async function deleteOtherFiles(current: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES);
  const outdated = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

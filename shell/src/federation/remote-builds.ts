import { isKitCompatible, type RemoteBuild } from "@goals/contracts/remote-build";
import { loadRemote, registerRemotes } from "@goals/federation-runtime";
import { getBootstrap, getLanguage, KIT_VERSION, loadMessages, tabStore } from "@goals/kit";
import { digests, preloadWithIntegrity } from "./preload-with-integrity.ts";
import { RemoteError } from "./remote-error.ts";

/** Every module that the shell may show, as the edge wrote them into the page. Their ids are `<remote>/<expose>`. */
export const listModules = () =>
  getBootstrap().remotes.flatMap(({ name, modules }) =>
    modules.map((module) => ({ ...module, remote: name, id: `${name}/${module.expose}` })),
  );
export type ListedModule = ReturnType<typeof listModules>[number];

function getManifestUrl(remote: string): string {
  const fromEdge = getBootstrap().remotes.find(({ name }) => name === remote);
  if (!fromEdge) throw new RemoteError("unreachable", `the edge knows no ${remote}`);
  return new URL(fromEdge.entry, location.href).href;
}

/** Asks the developer's machine, if there is one, for its remote's modules: the edge cannot reach it. */
export function loadDeveloperRemote(): Promise<void> | undefined {
  const developed = getBootstrap().remotes.find(({ isDeveloped }) => isDeveloped);
  return (
    developed &&
    fetch(developed.entry)
      .then((response) => response.json())
      .then(({ remote }) => void (developed.modules = remote.modules))
      .catch(() => undefined)
  );
}

async function fetchLiveBuild(remote: string): Promise<RemoteBuild> {
  const manifest = getManifestUrl(remote);
  try {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(manifest, { cache: "no-cache", signal });
    if (!response.ok) throw new Error(String(response.status));
    const { build, refused } = await response.json();
    if (build && !refused) return build;
    throw new RemoteError("incompatible", `${manifest}: ${refused ?? "no list of its files"}`);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError("unreachable", `${manifest}: ${String(error)}`);
  }
}

/** One build per remote, so that entry and chunks never come from two builds. The edge wrote these into the page. */
const builds = new Map(
  getBootstrap().remotes.map(({ name, build }) => [name, build && Promise.resolve(build)]),
);
/** The last known build of each remote, including builds that cannot run here. */
const buildIds = new Map<string, string>();
export const getBuildId = (remote: string): string | undefined => buildIds.get(remote);

/** Forgets the build, because the remote may have been deployed again. The next call fetches it. */
export const forgetBuild = (remote: string): boolean => builds.delete(remote);

async function getBuild(remote: string): Promise<RemoteBuild> {
  const loading = builds.get(remote) ?? fetchLiveBuild(remote);
  builds.set(remote, loading);
  loading.catch(() => forgetBuild(remote));
  const build = await loading;
  buildIds.set(remote, build.id);
  for (const [file, digest] of Object.entries(build.integrity))
    digests.set(getFileUrl(file, remote, build), digest);
  // Remotes of other teams may work without the kit.
  if (build.kit === undefined || isKitCompatible(KIT_VERSION, build.kit)) return build;
  throw new RemoteError("incompatible", `${remote}: kit ${build.kit}, here is ${KIT_VERSION}`);
}

const getFileUrl = (file: string, remote: string, { base }: RemoteBuild): string =>
  new URL(file, base ?? getManifestUrl(remote)).href;

/** Loads the files that a module starts with, if they match their build's digests. */
export async function preloadModule(remote: string, module: string): Promise<void> {
  const build = await getBuild(remote);
  const files = build.exposes[module];
  if (!files)
    throw new RemoteError("incompatible", `${remote} ${build.id} does not expose ${module}`);
  await Promise.all(
    // The record need not list the container's module for each module.
    Array.from(new Set([...files, build.entry]), (file) =>
      preloadWithIntegrity(getFileUrl(file, remote, build), build.integrity[file]),
    ),
  );
}

const running = new Map<string, string>();

/** Loads a remote's module (without `./`), if it was built for this kit and its files match the build's digests. */
export async function loadVerifiedRemote<Module>(remote: string, module: string): Promise<Module> {
  // A dev server changes its modules constantly, and has no digests.
  const entry = import.meta.env.DEV ? getManifestUrl(remote) : await verify(remote, module);
  registerRemotes([{ name: remote, entry, type: "module" }]);
  return loadRemote<Module>(`${remote}/${module}`);
}

/** The address of the container's module, once every file that the module needs has arrived. */
async function verify(remote: string, module: string): Promise<string> {
  const build = await getBuild(remote);
  // While its modules are on the screen, a container cannot be replaced with another build's.
  if ((running.get(remote) ?? build.id) !== build.id) {
    if (!isTyping()) return reload();
    throw new RemoteError("unreachable", `${remote} has a new build, and a field has unsaved text`);
  }
  const preloaded = preloadModule(remote, module).catch(async (error: unknown) => {
    forgetBuild(remote);
    await reloadIfNewer(remote, build);
    throw error;
  });
  // Runs for each module. The file comes from the browser's cache. English is part of the modules.
  const messages = build.messages?.[getLanguage()];
  await Promise.all([
    preloaded,
    messages && loadMessages(getFileUrl(messages.file, remote, build), messages.integrity),
  ]);
  running.set(remote, build.id);
  return getFileUrl(build.entry, remote, build);
}

/** Reloads the page. Never resolves, because the page ends. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

const RELOADED_FOR = "goals:reloaded-for";

/** Reloads the page once for each new build, if no field contains text. Otherwise the module shows its error with a retry. */
async function reloadIfNewer(remote: string, { id }: RemoteBuild): Promise<void> {
  const live = await fetchLiveBuild(remote).catch(() => null);
  if (!live || live.id === id || tabStore.read(RELOADED_FOR) === live.id || isTyping()) return;
  // Otherwise the page would reload for ever.
  if (tabStore.keep(RELOADED_FOR, live.id)) await reload();
}

function isTyping(): boolean {
  // Defined by exclusion, because a field without a type is a text field.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=checkbox], [type=radio])",
  );
  return [...fields].some(({ value }) => value !== "");
}

/** Reloads once if a module fails again after Retry: browsers cache a module that threw. Typed text is kept as a draft. */
export async function reloadIfServed(remote: string): Promise<void> {
  if (await fetchLiveBuild(remote).catch(() => null)) await reload();
}

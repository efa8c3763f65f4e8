import type { RemoteBuild } from "@goals/contracts/remote-build";
import { loadRemote, registerRemotes } from "@goals/federation-runtime";
import { getLanguage, loadMessages } from "@goals/kit";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import {
  fetchLiveBuild,
  forgetBuild,
  getBuild,
  getFileUrl,
  getManifestUrl,
  listModules,
} from "./remote-builds.ts";
import { RemoteError } from "./remote-error.ts";

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
  const files = build.exposes[module];
  if (!files) {
    throw new RemoteError("incompatible", `${remote} ${build.id} does not expose ${module}`);
  }
  // While its modules are on the screen, a container cannot be replaced with another build's.
  if ((running.get(remote) ?? build.id) !== build.id) {
    if (!isTyping()) return reload();
    throw new RemoteError("unreachable", `${remote} has a new build, and a field has unsaved text`);
  }
  // Always includes the container's module, even if the record does not list it for this module.
  const preloaded = preloadFiles(remote, build, new Set([...files, build.entry]));
  const refreshed = preloaded.catch(async (error: unknown) => {
    forgetBuild(remote);
    await reloadIfNewer(remote, build);
    throw error;
  });
  await Promise.all([refreshed, loadCatalogue(remote, build)]);
  running.set(remote, build.id);
  return getFileUrl(build.entry, remote, build);
}

/** Loads the remote's catalogue for the document's language. English is part of its modules. */
async function loadCatalogue(remote: string, build: RemoteBuild): Promise<void> {
  const messages = build.messages?.[getLanguage()];
  // Runs for each module. The file comes from the browser's cache, and the messages are the same.
  if (messages) await loadMessages(getFileUrl(messages.file, remote, build), messages.integrity);
}

async function preloadFiles(remote: string, build: RemoteBuild, files: Iterable<string>) {
  await Promise.all(
    Array.from(files, (file) =>
      preloadWithIntegrity(getFileUrl(file, remote, build), build.integrity[file]),
    ),
  );
}

const RELOADED_FOR = "goals:reloaded-for";
/** Defined by exclusion, because a field without a type is a text field. */
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Reloads the page. Never resolves, because the page ends. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Reloads the page if a build's file is gone because another build is live: once for each build, and only while no
 * field on the screen contains text. Otherwise the module shows its error with a retry.
 */
async function reloadIfNewer(remote: string, { id }: RemoteBuild): Promise<void> {
  const live = await fetchLiveBuild(remote).catch(() => null);
  if (!live || live.id === id || sessionStorage.getItem(RELOADED_FOR) === live.id || isTyping())
    return;
  sessionStorage.setItem(RELOADED_FOR, live.id);
  await reload();
}

/**
 * Reloads the page if a module fails again although its remote responds. The browser caches a module that threw for the
 * life of the document; Chromium before 156 also caches one that did not arrive. Only called after the user has pressed
 * Retry, so it cannot loop. Typed text is kept as a draft.
 */
export async function reloadIfServed(remote: string): Promise<void> {
  const live = await fetchLiveBuild(remote).catch(() => null);
  if (live) await reload();
}

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== "");
}

/** Prefetches the files of a link's page on pointerdown, a tenth of a second before the click. */
export function prefetchOnPointerDown(): void {
  // A dev server has neither builds nor digests.
  if (import.meta.env.DEV) return;
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    for (const { route, remote, expose } of listModules())
      if (route === link.pathname)
        getBuild(remote)
          .then((build) => preloadFiles(remote, build, build.exposes[expose] ?? []))
          // Showing the module tries again, and reports the error.
          .catch(() => undefined);
  });
}

import type { RemoteBuild } from "@goals/contracts/remote-build";
import { loadRemote, registerRemotes } from "@goals/federation-runtime";
import { getLanguage, loadMessages } from "@goals/kit";
import {
  fetchLiveBuild,
  forgetBuild,
  getBuild,
  getFileUrl,
  getManifestUrl,
  preloadFiles,
  reload,
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
  if (!files)
    throw new RemoteError("incompatible", `${remote} ${build.id} does not expose ${module}`);
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

const RELOADED_FOR = "goals:reloaded-for";

/** Reloads the page once for each new build, if no field contains text. Otherwise the module shows its error with a retry. */
async function reloadIfNewer(remote: string, { id }: RemoteBuild): Promise<void> {
  const live = await fetchLiveBuild(remote).catch(() => null);
  if (!live || live.id === id || sessionStorage.getItem(RELOADED_FOR) === live.id || isTyping())
    return;
  sessionStorage.setItem(RELOADED_FOR, live.id);
  await reload();
}

function isTyping(): boolean {
  // Defined by exclusion, because a field without a type is a text field.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "textarea, input:not([type=checkbox], [type=radio])",
  );
  return [...fields].some(({ value }) => value !== "");
}

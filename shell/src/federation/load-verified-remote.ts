import type { RemoteBuild } from "@goals/contracts/remote-build";
import { getLanguage, loadMessages } from "@goals/kit";
import { loadRemote, registerRemotes } from "@goals/federation-runtime";
import { getManifestUrl } from "./manifest-url.ts";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import { isTyping, reload, reloadIfNewer } from "./reload.ts";
import { getFileUrl, forgetBuild, getBuild } from "./remote-builds.ts";
import { RemoteError } from "./remote-error.ts";

/** The build of each remote whose container runs in this document. */
const running = new Map<string, string>();

/**
 * Loads a module that a remote exposes: only if it was made for this kit, and only the very bytes that its build made.
 * @param module its name without `./`
 */
export async function loadVerifiedRemote<Module>(remote: string, module: string): Promise<Module> {
  const manifest = getManifestUrl(remote);
  // A dev server changes its modules all the time, and has no digests.
  const entry = import.meta.env.DEV ? manifest : await verify(remote, module, manifest);
  registerRemotes([{ name: remote, entry, type: "module" }]);
  return loadRemote<Module>(`${remote}/${module}`);
}

/** The address of the container's module, once every file that the module needs is here. */
async function verify(remote: string, module: string, manifest: string): Promise<string> {
  const build = await getBuild(manifest);
  const files = build.exposes[module];
  if (!files) {
    throw new RemoteError("incompatible", `${remote} ${build.id} does not expose ${module}`);
  }
  // Its container cannot be exchanged for another build's while its modules are on the screen.
  if ((running.get(remote) ?? build.id) !== build.id) {
    if (!isTyping()) return reload();
    throw new RemoteError("unreachable", `${remote} has a new build, and a field has unsaved text`);
  }
  await Promise.all([preloadAll(manifest, build, files), loadCatalogue(manifest, build)]);
  running.set(remote, build.id);
  return getFileUrl(build.entry, manifest, build);
}

/** Loads what the remote says in the document's language. English is in its modules. */
async function loadCatalogue(manifest: string, build: RemoteBuild): Promise<void> {
  const messages = build.messages?.[getLanguage()];
  // For each module anew: the browser's own cache has the file, and its messages are the same.
  if (messages) await loadMessages(getFileUrl(messages.file, manifest, build), messages.integrity);
}

async function preloadAll(manifest: string, build: RemoteBuild, files: readonly string[]) {
  try {
    await Promise.all(
      // The container's own module among them, whatever the record says that the module needs.
      [...new Set([...files, build.entry])].map((file) =>
        preloadWithIntegrity(getFileUrl(file, manifest, build), build.integrity[file]),
      ),
    );
  } catch (error) {
    forgetBuild(manifest);
    await reloadIfNewer(manifest, build);
    throw error;
  }
}

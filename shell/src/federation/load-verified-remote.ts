import type { RemoteBuild } from "@goals/contracts/remote-build";
import { getLanguage, loadMessages } from "@goals/kit";
import { loadRemote, registerRemotes } from "@goals/federation-runtime";
import { getManifestUrl } from "./manifest-url.ts";
import { preloadWithIntegrity } from "./preload-with-integrity.ts";
import { isTyping, reload, reloadIfNewer } from "./reload.ts";
import { getFileUrl, forgetBuild, getBuild } from "./remote-builds.ts";
import { RemoteError } from "./remote-error.ts";

const running = new Map<string, string>();

/**
 * Loads a remote's module, but only if it was built for this kit and its files match the build's digests.
 * @param module its name without `./`
 */
export async function loadVerifiedRemote<Module>(remote: string, module: string): Promise<Module> {
  const manifest = getManifestUrl(remote);
  // A dev server changes its modules constantly, and has no digests.
  const entry = import.meta.env.DEV ? manifest : await verify(remote, module, manifest);
  registerRemotes([{ name: remote, entry, type: "module" }]);
  return loadRemote<Module>(`${remote}/${module}`);
}

/** The address of the container's module, once every file that the module needs has arrived. */
async function verify(remote: string, module: string, manifest: string): Promise<string> {
  const build = await getBuild(manifest);
  const files = build.exposes[module];
  if (!files) {
    throw new RemoteError("incompatible", `${remote} ${build.id} does not expose ${module}`);
  }
  // While its modules are on the screen, a container cannot be replaced with another build's.
  if ((running.get(remote) ?? build.id) !== build.id) {
    if (!isTyping()) return reload();
    throw new RemoteError("unreachable", `${remote} has a new build, and a field has unsaved text`);
  }
  await Promise.all([preloadAll(manifest, build, files), loadCatalogue(manifest, build)]);
  running.set(remote, build.id);
  return getFileUrl(build.entry, manifest, build);
}

/** Loads the remote's catalogue for the document's language. English is part of its modules. */
async function loadCatalogue(manifest: string, build: RemoteBuild): Promise<void> {
  const messages = build.messages?.[getLanguage()];
  // Runs for each module. The file comes from the browser's cache, and the messages are the same.
  if (messages) await loadMessages(getFileUrl(messages.file, manifest, build), messages.integrity);
}

async function preloadAll(manifest: string, build: RemoteBuild, files: readonly string[]) {
  try {
    await Promise.all(
      // Always includes the container's module, even if the record does not list it for this module.
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

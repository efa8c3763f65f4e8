import type { RemoteBuild } from "@goals/contracts/remote-build";
import { registerRemotes } from "@goals/federation-runtime";
import { PartFailure } from "./failure.ts";
import { buildOf, forgetBuild } from "./known-builds.ts";
import { pin } from "./pin.ts";
import { isTyping, reopen, reopenIfNewer } from "./reopen.ts";
import { manifestOf } from "./where.ts";

/** The build of each remote whose container runs in this document. */
const running = new Map<string, string>();

/** The federation runtime keeps containers in globals, where a hyphen cannot stand. */
export const containerName = (remote: string): string => remote.replaceAll("-", "_");

/**
 * Lets what a remote exposes into the page: only if it was made for this kit, and only the very bytes that its
 * build made.
 */
export async function admit(remote: string, expose: string): Promise<void> {
  const manifest = manifestOf(remote);
  // A dev server changes its modules all the time, and pins none.
  if (import.meta.env.DEV) return register(remote, manifest);

  const build = await buildOf(manifest);
  const files = build.exposes[expose];
  if (!files) throw new PartFailure("misfit", `${remote} ${build.id} does not expose ${expose}`);
  // Its container cannot be exchanged for another build's while its parts are on the screen.
  if ((running.get(remote) ?? build.id) !== build.id) {
    if (!isTyping()) return reopen();
    throw new PartFailure("unreachable", `${remote} is another build by now, and somebody writes`);
  }

  await pinAll(manifest, build, files);
  running.set(remote, build.id);
  register(remote, new URL(build.entry, manifest).href);
}

async function pinAll(manifest: string, build: RemoteBuild, files: readonly string[]) {
  try {
    await Promise.all(
      // The container's own module among them, whatever the record says that the expose needs.
      [...new Set([...files, build.entry])].map((file) =>
        pin(new URL(file, manifest).pathname, build.integrity[file]),
      ),
    );
  } catch (error) {
    forgetBuild(manifest);
    await reopenIfNewer(manifest, build);
    throw error;
  }
}

function register(remote: string, entry: string): void {
  registerRemotes([{ name: containerName(remote), entry, type: "module" }]);
}

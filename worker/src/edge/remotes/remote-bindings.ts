import type { RegisteredRemote } from "@goals/contracts/registry";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Env, RemoteBinding } from "../../platform/env.ts";

/** Fetches files such as `https://remote/mf-manifest.json` from the bound Worker, or from another team's server. */
export interface RemoteFiles {
  readonly fetch: Fetcher["fetch"];
  readonly manifest?: string;
}

const bindingOf = (name: string): RemoteBinding =>
  name.toUpperCase().replaceAll("-", "_") as RemoteBinding;

/** In a WeakMap, because a binding treats any property access as a call of its Worker. */
const workers = new WeakMap<Fetcher, RemoteFiles>();

const workerFiles = (worker: Fetcher): RemoteFiles =>
  workers.getOrInsertComputed(worker, () => ({
    fetch: (input, init) => worker.fetch(input, init),
  }));

/** By manifest. One object for each, because builds are cached by it. */
const servers = new BoundedMap<string, RemoteFiles>(100);

/** Another team's server, with the same addresses as a bound Worker. */
function serverFiles(manifest: string): RemoteFiles {
  const remote = servers.get(manifest);
  if (remote) return remote;
  const files: RemoteFiles = {
    manifest,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(new URL(pathname.slice(1), manifest), { ...init, redirect: "manual" });
    },
  };
  servers.set(manifest, files);
  return files;
}

/** The files of a registered remote; undefined for an unbound Worker. */
export function findRemoteFiles(
  env: Env,
  { name, manifest }: RegisteredRemote,
): RemoteFiles | undefined {
  if (manifest) return serverFiles(manifest);
  const worker = env[bindingOf(name)];
  return worker && workerFiles(worker);
}

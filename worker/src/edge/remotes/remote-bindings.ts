import { MANIFEST_URLS, REMOTES } from "@goals/contracts/remotes";
import type { Env, RemoteBinding } from "../../platform/env.ts";

/**
 * Fetches a remote's files, such as `https://remote/mf-manifest.json`: from its bound Worker, or from another team's
 * server.
 */
export interface RemoteFiles {
  readonly fetch: Fetcher["fetch"];
  /** The address of its manifest on another team's server. */
  readonly manifest?: string;
}

const bindingOf = (name: string): RemoteBinding =>
  name.toUpperCase().replaceAll("-", "_") as RemoteBinding;

/** Another team's server, with the same addresses as a bound Worker. */
const serverOf = (manifest: string): RemoteFiles => ({
  manifest,
  fetch: (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(pathname.slice(1), manifest), { ...init, redirect: "manual" });
  },
});

/** In a WeakMap, because a binding treats any property access as a call of its Worker. */
const workers = new WeakMap<Fetcher, RemoteFiles>();

function workerFiles(worker: Fetcher): RemoteFiles {
  const remote = workers.get(worker);
  if (remote) return remote;
  const files: RemoteFiles = { fetch: (input, init) => worker.fetch(input, init) };
  workers.set(worker, files);
  return files;
}

const SERVERS = new Map([...MANIFEST_URLS].map(([name, url]) => [name, serverOf(url)]));

/** The files of a remote by name; undefined for an unknown remote or an unbound Worker. */
export function findRemote(env: Env, name: string): RemoteFiles | undefined {
  if (!REMOTES.includes(name)) return undefined;
  const worker = env[bindingOf(name)];
  return SERVERS.get(name) ?? (worker && workerFiles(worker));
}

import { MANIFEST_URLS, REMOTES } from "@goals/contracts/remotes";
import type { Env, RemoteBinding } from "../../platform/env.ts";

/** Gives a remote's files, `https://remote/mf-manifest.json`: its Worker beside this one, or another team's server. */
export interface RemoteFiles {
  readonly fetch: Fetcher["fetch"];
  /** The address of its manifest, where another team serves it. */
  readonly manifest?: string;
}

/** The service binding of a remote: `mf-today` is `MF_TODAY`. */
const bindingOf = (name: string): RemoteBinding =>
  name.toUpperCase().replaceAll("-", "_") as RemoteBinding;

/** Another team's server, under the address that a Worker beside this one has. */
const serverOf = (manifest: string): RemoteFiles => ({
  manifest,
  fetch: (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(pathname.slice(1), manifest), { ...init, redirect: "manual" });
  },
});

/** By binding. Apart from it, because a binding answers to every name of a property, as to a call of its Worker. */
const workers = new WeakMap<Fetcher, RemoteFiles>();

function workerFiles(worker: Fetcher): RemoteFiles {
  const known = workers.get(worker);
  if (known) return known;
  const files: RemoteFiles = { fetch: (input, init) => worker.fetch(input, init) };
  workers.set(worker, files);
  return files;
}

const SERVERS = new Map([...MANIFEST_URLS].map(([name, url]) => [name, serverOf(url)]));

/** The files of the remote with this name, if there is such a remote and, where it is one of ours, its Worker is bound. */
export function findRemote(env: Env, name: string): RemoteFiles | undefined {
  if (!REMOTES.includes(name)) return undefined;
  const worker = env[bindingOf(name)];
  return SERVERS.get(name) ?? (worker && workerFiles(worker));
}

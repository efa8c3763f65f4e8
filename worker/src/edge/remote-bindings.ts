import { MANIFEST_URLS, REMOTES } from "@goals/contracts/remotes";
import type { Env, RemoteBinding } from "../env.ts";

/** Gives a remote's files, `https://remote/mf-manifest.json`: its Worker beside this one, or another team's server. */
export type RemoteFiles = Pick<Fetcher, "fetch">;

/** The service binding of a remote: `mf-today` is `MF_TODAY`. */
const bindingOf = (name: string): RemoteBinding =>
  name.toUpperCase().replaceAll("-", "_") as RemoteBinding;

/** Another team's server, under the address that a Worker beside this one has. */
const serverOf = (manifest: string): RemoteFiles => ({
  fetch: (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(pathname.slice(1), manifest), { ...init, redirect: "manual" });
  },
});

const SERVERS = new Map([...MANIFEST_URLS].map(([name, url]) => [name, serverOf(url)]));

/** The files of the remote with this name, if there is such a remote and, where it is one of ours, its Worker is bound. */
export function remoteNamed(env: Env, name: string): RemoteFiles | undefined {
  if (!REMOTES.includes(name)) return undefined;
  return SERVERS.get(name) ?? env[bindingOf(name)];
}

import { MANIFEST_URLS, REMOTES } from "@goals/contracts/remotes";
import type { Env, RemoteBinding } from "../env.ts";

/** The service binding of a remote: `mf-today` is `MF_TODAY`. */
const bindingOf = (name: string): RemoteBinding =>
  name.toUpperCase().replaceAll("-", "_") as RemoteBinding;

/** The Worker of the remote with this name, if it is one of ours and bound. It may be missing: it is another team's. */
export function remoteNamed(env: Env, name: string): Fetcher | undefined {
  return REMOTES.includes(name) && !MANIFEST_URLS.has(name) ? env[bindingOf(name)] : undefined;
}

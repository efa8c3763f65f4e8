import { REMOTES, type RemoteName } from "@goals/contracts/bootstrap";
import type { Env } from "../env.ts";

/** Which service binding serves which remote. A remote may be missing: its Worker is another team's. */
const BINDINGS: Record<RemoteName, keyof Env & `MF_${string}`> = {
  "mf-auth": "MF_AUTH",
  "mf-research": "MF_RESEARCH",
  "mf-goals": "MF_GOALS",
  "mf-today": "MF_TODAY",
};

/** The Worker of the remote with this name, if there is such a remote and it is bound. */
export function remoteNamed(env: Env, name: string): Fetcher | undefined {
  const remote = REMOTES.find((known) => known === name);
  return remote && env[BINDINGS[remote]];
}

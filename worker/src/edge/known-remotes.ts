import { REMOTES, type RemoteName } from "@goals/contracts/boot";
import type { Env } from "../env.ts";
import { filesIn, type RemoteFiles } from "./manifest.ts";
import { remoteNamed } from "./remote-bindings.ts";

/** For how long an isolate takes a manifest for granted: a team's deploy is seen this much later. */
const KEPT_MS = 5_000;
/** A page waits no longer than this for a remote; the browser then asks for the manifest itself. */
const PATIENCE_MS = 150;

interface Kept {
  readonly files: RemoteFiles | null;
  readonly until: number;
}

/** By binding, because tests and environments have others. */
const kept = new WeakMap<Fetcher, Kept>();

async function read(name: RemoteName, remote: Fetcher): Promise<RemoteFiles | null> {
  try {
    const response = await remote.fetch("https://remote/mf-manifest.json", {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok ? filesIn(name, await response.json()) : null;
  } catch {
    return null;
  }
}

async function filesOf(env: Env, name: RemoteName, now: number): Promise<RemoteFiles | null> {
  const remote = remoteNamed(env, name);
  if (!remote) return null;
  const known = kept.get(remote);
  if (known && now < known.until) return known.files;
  const files = await read(name, remote);
  kept.set(remote, { files, until: now + KEPT_MS });
  return files;
}

/** Every remote's files, null for one that is missing, slow or broken. */
export async function knownRemotes(env: Env, now: Date) {
  return Promise.all(
    REMOTES.map(async (name) => ({ name, files: await filesOf(env, name, now.getTime()) })),
  );
}

import { REGISTRY_KEY, toVersionKey, type RegisteredRemote } from "@goals/contracts/registry";
import { remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import { countFailures } from "@goals/contracts/remote-health";
import * as z from "zod/mini";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { findKnownBuild } from "./manifest.ts";
import { parseJson } from "./record-build.ts";
import { findRemoteFiles, type RemoteFiles } from "./remote-bindings.ts";
import type { Registry } from "./registry.ts";

const TIMEOUT_MS = 5_000;
/** Too few modules say nothing. */
const TRIED_MIN = 20;
const FAILURES_MIN = 5;
/** A build may fail twice as often as its predecessor, and in two of a hundred more. */
const FACTOR = 2;
const MARGIN = 0.02;

const rate = (counts: readonly number[] = []) => {
  const { failures, tried } = countFailures(counts);
  return tried === 0 ? 0 : failures / tried;
};

function isWorse(counts: readonly number[] = [], before: readonly number[] = []): boolean {
  const { failures, tried } = countFailures(counts);
  if (tried < TRIED_MIN || failures < FAILURES_MIN) return false;
  return rate(counts) > FACTOR * rate(before) + MARGIN;
}

const readText = (files: RemoteFiles, file: string) =>
  withTimeout(TIMEOUT_MS, async (signal) => {
    const response = await files.fetch(`https://remote/${file}`, { signal });
    return response.ok ? response.text() : "";
  });

/** The newest of the earlier builds whose files the remote still serves, with its whole record. */
async function findPrevious(files: RemoteFiles, liveId: string): Promise<RemoteBuild | undefined> {
  const kept: unknown = parseJson(await readText(files, "kept.json"));
  const builds = Array.isArray(kept) ? kept : [];
  return builds
    .map((one) => z.safeParse(remoteBuild, one).data)
    .find((build) => build && build.id !== liveId);
}

/**
 * Pins the previous build of each guarded remote whose live build fails more. The next build is not pinned by itself: an
 * operator looks first.
 * @param names remotes that have just failed
 * @param health counts by `<remote> <build>`
 */
export async function takeBackFailing(
  c: AppContext,
  { version, remotes }: Registry,
  names: readonly string[],
  health: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const { LEDGER: kv } = c.env;
  const { now, log } = c.get("context");
  for (const remote of remotes.filter(({ name }) => names.includes(name))) {
    const { name, share, ...decided } = remote;
    const files = findRemoteFiles(c.env, remote);
    // Without a share nobody gets the live build next to a pinned one.
    if (!kv || !files || (remote.pin && !share)) continue;
    const live = await findKnownBuild(await readText(files, "mf-manifest.json"), files.manifest);
    const before = live && (remote.pin ?? (await findPrevious(files, live.id)));
    if (!before) continue;
    if (!isWorse(health.get(`${name} ${live.id}`), health.get(`${name} ${before.id}`))) continue;
    const pinned: RegisteredRemote = { name, ...decided, pin: before };
    const head = {
      version: version + 1,
      time: now.toISOString(),
      by: "edge",
      change: `Pin ${name} to ${before.id}: ${live.id} fails more`,
    };
    const next = remotes.map((one) => (one === remote ? pinned : one));
    const text = JSON.stringify({ ...head, remotes: next });
    for (const key of [toVersionKey(head.version), REGISTRY_KEY])
      await kv.put(key, text, { metadata: head });
    log({ event: "remote_taken_back", remote: name, build: live.id });
    // A second one waits for the registry to be read again.
    return;
  }
}

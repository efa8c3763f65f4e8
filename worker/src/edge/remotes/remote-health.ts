import {
  addHealth,
  countFailures,
  HEALTH_PREFIX,
  healthCounts,
  REMOTE_HEALTH_KINDS,
  type HealthCounts,
  type RemoteHealthReport,
} from "@goals/contracts/remote-health";
import * as z from "zod/mini";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { affinityOf } from "./version-affinity.ts";
import { listKnownRemotes } from "./known-remotes.ts";
import { readRegistry } from "./registry.ts";
import { takeBackFailing } from "./take-back.ts";

const KEPT_S = 2 * 86_400;
/** KV charges each write, so an isolate writes at most once in this time, and without failures much less often. */
const PAUSE_MS = 20_000;
const HEALTHY_MS = 5 * 60_000;
/** KV allows 1024 bytes of metadata, which listing the keys includes. */
const METADATA_MAX = 1000;

interface Tally {
  readonly id: string;
  counts: HealthCounts;
  writtenAt: number;
  isWriting: boolean;
}
const tallies = new WeakMap<KVNamespace, Tally>();

/** Counts what a page reports, if it names a build that the edge knows. */
export async function countHealth(
  c: AppContext,
  reports: readonly RemoteHealthReport[],
): Promise<void> {
  const { LEDGER: kv } = c.env;
  if (!kv) return;
  const { now, newId, pause, log } = c.get("context");
  const start = () => ({ id: newId(), counts: {}, writtenAt: 0, isWriting: false });
  const tally = tallies.getOrInsertComputed(kv, start);
  const visit = { visit: affinityOf(c) ?? "99", override: undefined };
  const registry = await readRegistry(c);
  const remotes = await listKnownRemotes(c.env, registry, now, visit);
  const failing = new Set<string>();
  for (const { remote, build, kind, count } of reports) {
    const id = remotes.find(({ name }) => name === remote)?.build?.id;
    // Anyone can send reports. Invented builds would fill the table.
    if (!id || (build ?? id) !== id) continue;
    const added = REMOTE_HEALTH_KINDS.map((one) => (one === kind ? count : 0));
    const key = `${remote} ${id}`;
    tally.counts = Object.fromEntries(addHealth([tally.counts, { [key]: added }]));
    if (countFailures(added).failures > 0) failing.add(remote);
  }
  const isDue = failing.size > 0 || now.getTime() - tally.writtenAt > HEALTHY_MS;
  if (!isDue || tally.isWriting || Object.keys(tally.counts).length === 0) return;
  tally.isWriting = true;
  tally.writtenAt = now.getTime();
  c.executionCtx.waitUntil(
    pause(PAUSE_MS)
      .then(() => write(kv, tally))
      .then(async () => {
        const names = [...failing].filter((name) => registry.byName.get(name)?.guard);
        if (names.length > 0) await takeBackFailing(c, registry, names, await readHealth(kv));
      })
      .catch((error: unknown) => log({ event: "health_failed", name: String(error) }))
      .finally(() => (tally.isWriting = false)),
  );
}

async function write(kv: KVNamespace, tally: Tally): Promise<void> {
  // The oldest builds go first.
  while (JSON.stringify(tally.counts).length > METADATA_MAX) {
    const [, ...rest] = Object.entries(tally.counts);
    tally.counts = Object.fromEntries(rest);
  }
  const metadata = tally.counts;
  await kv.put(HEALTH_PREFIX + tally.id, "", { expirationTtl: KEPT_S, metadata });
}

/** The counts of all isolates, by `<remote> <build>`. */
export async function readHealth(kv: KVNamespace): Promise<Map<string, number[]>> {
  const { keys } = await kv.list({ prefix: HEALTH_PREFIX });
  return addHealth(keys.map(({ metadata }) => z.safeParse(healthCounts, metadata).data ?? {}));
}

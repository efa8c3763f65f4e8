import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { getHealth, reportRemoteHealth } from "@goals/contracts/endpoints/health";
import { REGISTRY_KEY, toVersionKey } from "@goals/contracts/registry";
import {
  remoteBuild,
  type RemoteBuild,
  countFailures,
  addHealth,
  HEALTH_PREFIX,
  healthCounts,
  REMOTE_HEALTH_KINDS,
  type HealthCounts,
  type RemoteHealthReport,
} from "@goals/contracts/remote-build";
import { names as migrations } from "../../../migrations/names.js";
import { version } from "../../package.json";
import type { AppContext } from "../accounts/requests/app-env.ts";
import { createRoutes, route } from "../accounts/requests/route.ts";
import { ServiceBusy } from "../platform/errors/domain-errors.ts";
import { findKnownBuild, listKnownRemotes } from "./remotes/known-remotes.ts";
import { countFailingNetworks, mayVote, NETWORKS_MIN } from "./remotes/health-votes.ts";
import {
  parseJson,
  fetchFile,
  findRemoteFiles,
  versionOf,
  type RemoteFiles,
} from "./remotes/remote-files.ts";
import { readRegistry, type Registry } from "./remotes/registry.ts";

/** This Worker's last migration, as wrangler records it. The database may have later ones: after a rollback it does. */
const LAST_MIGRATION = migrations.at(-1);

export const routes = createRoutes();

route(routes, getHealth, async (_c, _input, { db }) => {
  const applied = await db
    .all(sql`select 1 from d1_migrations where name = ${LAST_MIGRATION}`)
    .catch(() => []);
  if (applied.length === 0) throw new ServiceBusy(5);
  return { ok: true, version };
});

/** A page sends one report when it is left, and one for each burst of failures. */
const REPORTS = { max: 60, windowMs: 60_000 };

route(routes, reportRemoteHealth, async (c, { body }, { budgets, networks, now }) => {
  budgets.spend([{ key: `HEALTH ${networks[0]}`, limit: REPORTS }], now);
  await countHealth(c, body.reports);
});

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
async function countHealth(c: AppContext, reports: readonly RemoteHealthReport[]): Promise<void> {
  const { LEDGER: kv } = c.env;
  if (!kv) return;
  const { now, newId, pause, log } = c.get("context");
  const start = () => ({ id: newId(), counts: {}, writtenAt: 0, isWriting: false });
  const tally = tallies.getOrInsertComputed(kv, start);
  const registry = await readRegistry(c);
  const remotes = await listKnownRemotes(c, registry, { visit: versionOf(c).visit });
  const failing = new Set<string>();
  for (const { remote, build, kind } of reports) {
    const id = remotes.find(({ name }) => name === remote)?.build?.id;
    // Anyone can send reports. Invented builds would fill the table.
    if (!id || (build ?? id) !== id) continue;
    const added = REMOTE_HEALTH_KINDS.map((one) => (one === kind ? 1 : 0));
    if (!mayVote(c, `${remote} ${id}`, countFailures(added).failures > 0)) continue;
    tally.counts = Object.fromEntries(addHealth([tally.counts, { [`${remote} ${id}`]: added }]));
    if (countFailures(added).failures > 0) failing.add(remote);
  }
  const isDue = failing.size > 0 || now.getTime() - tally.writtenAt > HEALTHY_MS;
  if (!isDue || tally.isWriting || Object.keys(tally.counts).length === 0) return;
  tally.isWriting = true;
  tally.writtenAt = now.getTime();
  const write = async () => {
    await pause(PAUSE_MS);
    await writeTally(kv, tally);
    const guarded = registry.remotes.filter(({ name, guard }) => guard && failing.has(name));
    if (guarded.length > 0) await takeBackFailing(c, kv, registry, guarded);
  };
  c.executionCtx.waitUntil(
    write()
      .catch((error: unknown) => log({ event: "health_failed", name: String(error) }))
      .finally(() => (tally.isWriting = false)),
  );
}

async function writeTally(kv: KVNamespace, tally: Tally): Promise<void> {
  // The oldest builds go first.
  while (JSON.stringify(tally.counts).length > METADATA_MAX)
    tally.counts = Object.fromEntries(Object.entries(tally.counts).slice(1));
  const metadata = tally.counts;
  await kv.put(HEALTH_PREFIX + tally.id, "", { expirationTtl: KEPT_S, metadata });
}

/** The counts of all isolates, by `<remote> <build>`. */
export async function readHealth(kv: KVNamespace): Promise<Map<string, number[]>> {
  const { keys } = await kv.list({ prefix: HEALTH_PREFIX });
  return addHealth(keys.map(({ metadata }) => z.safeParse(healthCounts, metadata).data ?? {}));
}

/** Fewer modules prove nothing. */
const TRIED_MIN = 20;
const FAILURES_MIN = 5;
/** A build may fail twice as often as its predecessor, and in two of a hundred more. */
const FACTOR = 2;
const MARGIN = 0.02;

function isWorse(counts: readonly number[] = [], before: readonly number[] = []): boolean {
  const [now, earlier] = [countFailures(counts), countFailures(before)];
  if (now.tried < TRIED_MIN || now.failures < FAILURES_MIN) return false;
  const earlierRate = earlier.tried === 0 ? 0 : earlier.failures / earlier.tried;
  return now.failures / now.tried > FACTOR * earlierRate + MARGIN;
}

/** Throws if the database does not answer, which is logged as `health_failed`. */
async function readText(files: RemoteFiles, file: string): Promise<string> {
  const response = await fetchFile(files, file, { limitMs: 5_000 });
  if (!response) throw new Error("No answer.");
  return response.ok ? response.text() : "";
}

/** The newest of the earlier builds whose files the remote still serves, with its whole record, and none before `least`. */
async function findPrevious(
  files: RemoteFiles,
  liveId: string,
  least: string | undefined,
): Promise<RemoteBuild | undefined> {
  if (least === liveId) return undefined;
  const kept: unknown = parseJson(await readText(files, "kept.json"));
  const builds = Array.isArray(kept) ? kept : [];
  const known = builds.map((one) => z.safeParse(remoteBuild, one).data?.id);
  return builds
    .map((one) => z.safeParse(remoteBuild, one).data)
    .slice(0, least === undefined ? builds.length : known.lastIndexOf(least) + 1)
    .find((build) => build && build.id !== liveId);
}

/** Pins the previous build of a guarded remote whose live build fails more. An operator looks before the next one. */
async function takeBackFailing(
  c: AppContext,
  kv: KVNamespace,
  { version, remotes }: Registry,
  failing: Registry["remotes"],
): Promise<void> {
  const { now, log } = c.get("context");
  const health = await readHealth(kv);
  for (const remote of failing) {
    const { name, share, ...decided } = remote;
    const files = findRemoteFiles(c.env, remote);
    // Without a share nobody gets the live build next to a pinned one.
    if (!files || (remote.pin && !share)) continue;
    const live = await findKnownBuild(await readText(files, "mf-manifest.json"), files.manifest);
    const before = live && (remote.pin ?? (await findPrevious(files, live.id, remote.least)));
    if (!before || countFailingNetworks(`${name} ${live.id}`) < NETWORKS_MIN) continue;
    if (!isWorse(health.get(`${name} ${live.id}`), health.get(`${name} ${before.id}`))) continue;
    const head = {
      version: version + 1,
      time: now.toISOString(),
      by: "edge",
      change: `Pin ${name} to ${before.id}: ${live.id} fails more`,
    };
    const pinned = { name, ...decided, pin: before };
    const next = remotes.map((one) => (one === remote ? pinned : one));
    const text = JSON.stringify({ ...head, remotes: next });
    for (const key of [toVersionKey(head.version), REGISTRY_KEY])
      await kv.put(key, text, { metadata: head });
    log({ event: "remote_taken_back", remote: name, build: live.id });
    // A second change waits until the registry was read again.
    return;
  }
}

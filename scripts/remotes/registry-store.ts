import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import {
  registeredRemote,
  REGISTRY_KEY,
  remoteRegistry,
  toVersionKey,
  type RegisteredRemote,
  type RemoteRegistry,
} from "@goals/contracts/registry";
import { addHealth, HEALTH_PREFIX, healthCounts } from "@goals/contracts/remote-build";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import * as z from "zod/mini";
import { configure, readLaunch } from "../launch/launch-file.js";
import { askWrangler, findByWrangler, runWrangler } from "../launch/wrangler.js";
import { ROOT, withTemporaryFolder } from "../local/run-tool.js";
import { getExisting } from "./live-builds.js";
import { writeWranglerConfig } from "./registry.js";

/** The place of a registry: the address of its edge, and wrangler's arguments for the edge's bindings. */
export interface Place {
  readonly origin: string;
  readonly isLocal: boolean;
  readonly wrangler: readonly string[];
}

/** The place of the launched copy; without one, or with `isLocal`, of the edge that `npm start` serves. */
export function findPlace(url: string | undefined, isLocal: boolean): Place {
  const launch = isLocal ? null : readLaunch();
  const origin = url ?? launch?.origin ?? `http://localhost:${process.env["PORT"] || "8787"}`;
  const wrangler = launch
    ? [...configure(launch), "--remote"]
    : [
        `--config=${writeWranglerConfig()}`,
        "--local",
        `--persist-to=${resolve(ROOT, process.env["STATE_DIR"] || ".wrangler/state")}`,
      ];
  return { origin: new URL(origin).origin, isLocal: launch === null, wrangler };
}

/** Reads a version of the registry, by default the live one; null if KV has none. */
export async function readRegistryFrom(
  { wrangler }: Place,
  key = REGISTRY_KEY,
): Promise<RemoteRegistry | null> {
  const call = ["kv", "key", "get", key, "--binding=LEDGER", "--text", ...wrangler];
  const answer = await findByWrangler(call, /not found/i);
  // Locally a missing key is an answer.
  if (answer === null || /not found/i.test(answer.slice(0, 100))) return null;
  return remoteRegistry.parse(JSON.parse(answer));
}

export const getRemotes = (live: RemoteRegistry | null): readonly RegisteredRemote[] =>
  live?.remotes ?? FIRST_REMOTES;

/** The metadata of all keys with a prefix, in the order of the keys. */
async function listMetadata<Schema extends z.ZodMiniType>(
  { wrangler }: Place,
  prefix: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const call = ["kv", "key", "list", "--binding=LEDGER", `--prefix=${prefix}`, ...wrangler];
  const keys: { metadata: unknown }[] = await askWrangler(call);
  return keys.map(({ metadata }) => z.parse(schema, metadata));
}

const listedRegistry = z.object({
  version: z.int(),
  refused: z.optional(z.string()),
  remotes: z.array(z.object({ ...registeredRemote.shape, pin: z.optional(z.string()) })),
});
export type ListedRemote = z.infer<typeof listedRegistry>["remotes"][number];

export const fetchRegistry = async (origin: string) =>
  z.parse(listedRegistry, await (await getExisting(`${origin}/remotes.json`)).json());

/** The changes of the registry, oldest first. */
export const listVersions = (place: Place) =>
  listMetadata(place, `${REGISTRY_KEY}/`, z.omit(remoteRegistry, { remotes: true }));

/** The counts of each build's events in the last two days, by `<remote> <build>`. */
export const readHealth = async (place: Place): Promise<Map<string, number[]>> =>
  addHealth(await listMetadata(place, HEALTH_PREFIX, healthCounts));

function findOperator(): string {
  const { stdout } = spawnSync("git", ["config", "user.email"], { cwd: ROOT, encoding: "utf8" });
  return stdout?.trim() || userInfo().username;
}

export async function writeVersion(
  { wrangler }: Place,
  version: number,
  change: string,
  remotes: readonly RegisteredRemote[],
): Promise<void> {
  const head = { version, time: new Date().toISOString(), by: findOperator(), change };
  const value = JSON.stringify({ ...head, remotes });
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, "registry.json");
    const keys = [toVersionKey(version), REGISTRY_KEY];
    await writeFile(file, JSON.stringify(keys.map((key) => ({ key, value, metadata: head }))));
    await runWrangler(["kv", "bulk", "put", file, "--binding=LEDGER", ...wrangler]);
  });
}

import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  findRegistryFaults,
  toVersionKey,
  type RemoteRegistry,
  parseRemoteSwitch,
  toSwitchText,
} from "@goals/contracts/registry";
import { SECRETS_FILE } from "../launch/launch-file.js";
import { CliError, ROOT, UsageError } from "../local/run-tool.js";
import { CHANGES, type Change, checkThroughEdge } from "./change-registry.ts";
import {
  fetchRegistry,
  findPlace,
  getRemotes,
  listVersions,
  readRegistryFrom,
  writeVersion,
  type Place,
  readHealth,
  type ListedRemote,
} from "./registry-store.ts";
import { REMOTE_HEALTH_KINDS } from "@goals/contracts/remote-build";
import { fetchLiveRemote } from "./live-builds.js";

const HEAD = ["remote", "build", "kit", "age", "earlier builds kept", "visits get"];
const HOUR_MS = 60 * 60 * 1000;

function formatAge(time: string | null, now: Date): string {
  if (!time) return "not known";
  const hours = Math.floor((now.getTime() - new Date(time).getTime()) / HOUR_MS);
  if (hours < 1) return "under an hour";
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

function formatVisits({ pin, share = 0, guard }: ListedRemote): string {
  const visits = pin ? `${pin}${share > 0 ? `, ${share} % the live build` : ""}` : "the live build";
  return guard ? `${visits}, guarded` : visits;
}

async function readRow(origin: string, remote: ListedRemote, now: Date): Promise<string[]> {
  try {
    const { build, kept } = await fetchLiveRemote(origin, remote.name);
    if (!build) return [remote.name, `nothing is live at ${remote.manifest ?? origin}`];
    const earlier = kept.filter(({ id }) => id !== build.id).length;
    const { id, kit = "none", time } = build;
    return [remote.name, id, kit, formatAge(time, now), String(earlier), formatVisits(remote)];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const at = remote.manifest ? `${remote.manifest}: ` : "";
    return [remote.name, `${at}${error.message}`];
  }
}

function printTable(rows: readonly (readonly string[])[]): void {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(cells.join("  ").trimEnd());
  }
}

async function printStatus(place: Place): Promise<void> {
  const { origin } = place;
  const { version, remotes } = await fetchRegistry(origin);
  const now = new Date();
  console.log(`Version ${version} of the registry`);
  printTable([HEAD, ...(await Promise.all(remotes.map((one) => readRow(origin, one, now))))]);
  const health = [...(await readHealth(place))].sort(([one], [other]) => (one < other ? -1 : 1));
  console.log("\nHow often in the last two days");
  printTable([
    ["remote", "build", ...REMOTE_HEALTH_KINDS],
    ...health.map(([key, counts]) => [...key.split(" "), ...counts.map(String)]),
  ]);
}

interface RemoteOptions {
  readonly url?: string;
  readonly local: boolean;
  readonly element?: string;
  readonly for?: string;
}

/** Waits until the edge uses a version, and says how long it took. Throws with its reason if the edge refuses it. */
async function waitUntilSeen(origin: string, version: number): Promise<string> {
  const since = Date.now();
  while (Date.now() - since < 120_000) {
    const seen = await fetchRegistry(origin).catch(() => null);
    if (seen?.refused) throw new CliError(`${origin} refuses it: ${seen.refused}`);
    if (seen && seen.version >= version) return `${Math.round((Date.now() - since) / 1000)} s`;
    await delay(2_000);
  }
  throw new CliError(`${origin} has not seen version ${version} within two minutes.`);
}

/** Writes a change. If the edge refuses it, restores the previous list. */
async function apply(
  place: Place,
  live: RemoteRegistry | null,
  { change, remotes, added }: Change,
): Promise<void> {
  // Only the edge knows which origins its operator allows.
  const faults = findRegistryFaults(remotes, () => true);
  if (faults.length > 0)
    throw new CliError(`Nothing was changed: ${faults.map((one) => one.message).join("; ")}.`);
  const version = (live?.version ?? 0) + 1;
  await writeVersion(place, version, change, remotes);
  console.log(`Version ${version}: ${change}.`);
  try {
    console.log(`Seen by ${place.origin} after ${await waitUntilSeen(place.origin, version)}.`);
    if (added) await checkThroughEdge(place.origin, added);
  } catch (error) {
    await writeVersion(place, version + 1, `Take back version ${version}`, getRemotes(live));
    throw error;
  }
}

async function rollBack(place: Place, live: RemoteRegistry | null, to?: string): Promise<void> {
  if (!live) throw new CliError("remotes.json has never been changed here.");
  const version = to === undefined ? live.version - 1 : Number(to);
  const target = version > 0 ? await readRegistryFrom(place, toVersionKey(version)) : null;
  if (version > 0 && !target) throw new CliError(`There is no version ${to}.`);
  return apply(place, live, {
    change: `Roll back to version ${version}`,
    remotes: getRemotes(target),
  });
}

function readSecret(isLocal: boolean): string {
  const file = isLocal ? join(ROOT, ".dev.vars") : SECRETS_FILE;
  const [, secret] = /SESSION_SECRET"?[=:] ?"?([^"\n]+)/.exec(readFileSync(file, "utf8")) ?? [];
  if (secret) return secret;
  throw new CliError(`${file} has no SESSION_SECRET.`);
}

/** The address that shows one account a remote from its own machine, for half a day. */
function signSwitch({ origin, isLocal }: Place, remote = "", email = ""): string {
  if (!parseRemoteSwitch(remote) || !email.includes("@"))
    throw new UsageError("switch my-remote@http://localhost:5199 --for=ada@example.com");
  const until = String(Date.now() + 12 * 3_600_000);
  const text = toSwitchText({ remote, email: email.toLowerCase(), until });
  const signature = createHmac("sha256", readSecret(isLocal)).update(text).digest("hex");
  return `${origin}/?${new URLSearchParams({ remote, until, signature }).toString()}`;
}

/** Runs a subcommand of `npm run remotes`. @param words that follow its name */
export async function manageRemotes(
  command: string,
  words: readonly string[],
  { url, local, element, for: email }: RemoteOptions,
): Promise<void> {
  const place = findPlace(url, local);
  if (command === "status") return printStatus(place);
  if (command === "switch") return console.log(signSwitch(place, words[0], email));
  if (command === "history") {
    for (const { version, time, by, change } of await listVersions(place))
      console.log(`${version}  ${time}  ${by}  ${change}`);
    return;
  }
  // Fails now, and not after a change that no edge will see.
  await fetchRegistry(place.origin);
  const live = await readRegistryFrom(place);
  const makeChange = CHANGES[command];
  if (!makeChange) return rollBack(place, live, words[0]);
  return apply(
    place,
    live,
    await makeChange({ ...place, remotes: getRemotes(live), words, element }),
  );
}

import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  findRegistryFaults,
  toVersionKey,
  type RemoteRegistry,
  parseRemoteSwitch,
  toSwitchText,
} from "@goals/contracts/registry";
import { SECRETS_FILE } from "../launch/launch-file.js";
import { CliError, ROOT } from "../local/run-tool.js";
import { CHANGES, type Change } from "./change-registry.ts";
import { printStatus } from "./print-status.ts";
import { checkThroughEdge } from "./read-build.ts";
import {
  fetchRegistry,
  findPlace,
  getRemotes,
  listVersions,
  readRegistryFrom,
  writeVersion,
  type Place,
} from "./registry-store.ts";

const OPTIONS = {
  url: { type: "string" },
  local: { type: "boolean", default: false },
  element: { type: "string" },
  for: { type: "string" },
} as const;
const USAGE = `npm run remotes -- [--url https://goals.example | --local] and one of:
  status                         the live builds, and how they do
  add <manifest> [--element=f]   add a remote, or move it to another address
  remove <name>
  pin <name> [<build> | live]    keep the live build, or go back to an earlier one
  share [<name>] <percent>       of the visits for the live build, next to the pinned one
  guard <name> [on | off]        pin the previous build when the live one fails more
  switch <name>@http://localhost:5199 --for=ada@example.com
                                 an address that shows a remote from her machine, to her alone
  history
  rollback [<version>]           to the version before, or another one`;

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

/** Writes a change. If the edge refuses it, writes what was live before. */
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

/** The address with which one account sees a remote from its own machine, for half a day. */
function signSwitch({ origin, isLocal }: Place, remote = "", email = ""): string {
  if (!parseRemoteSwitch(remote) || !email.includes("@"))
    throw new CliError("switch my-remote@http://localhost:5199 --for=ada@example.com");
  const until = String(Date.now() + 12 * 3_600_000);
  const text = toSwitchText({ remote, email: email.toLowerCase(), until });
  const signature = createHmac("sha256", readSecret(isLocal)).update(text).digest("hex");
  return `${origin}/?${new URLSearchParams({ remote, until, signature }).toString()}`;
}

export async function manageRemotes(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command = "status", ...words] = positionals;
  const place = findPlace(values.url, values.local);
  if (command === "status") return printStatus(place);
  if (command === "switch") return console.log(signSwitch(place, words[0], values.for));
  if (command === "history") {
    for (const { version, time, by, change } of await listVersions(place))
      console.log(`${version}  ${time}  ${by}  ${change}`);
    return;
  }
  const makeChange = CHANGES[command];
  if (!makeChange && command !== "rollback") throw new CliError(USAGE);
  const live = await readRegistryFrom(place);
  if (!makeChange) return rollBack(place, live, words[0]);
  const request = { ...place, remotes: getRemotes(live), words, element: values.element };
  return apply(place, live, await makeChange(request));
}

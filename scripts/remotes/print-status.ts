import { REMOTE_HEALTH_KINDS } from "@goals/contracts/remote-build";
import { CliError } from "../local/run-tool.js";
import { fetchLiveRemote } from "./live-builds.js";
import { fetchRegistry, readHealth, type ListedRemote, type Place } from "./registry-store.ts";

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

export async function printStatus(place: Place): Promise<void> {
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

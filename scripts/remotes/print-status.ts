import { REMOTE_HEALTH_KINDS } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { CliError } from "../local/run-tool.js";
import { fetchLiveRemote } from "./live-builds.js";
import { readHealth, type Place } from "./registry-store.ts";

const HEAD = ["remote", "build", "kit", "age", "earlier builds kept", "visits get"];
const HOUR_MS = 60 * 60 * 1000;

const listedRegistry = z.object({
  version: z.int(),
  remotes: z.array(
    z.object({
      name: z.string(),
      manifest: z.optional(z.string()),
      pin: z.optional(z.string()),
      share: z.optional(z.int()),
      guard: z.optional(z.boolean()),
    }),
  ),
});
type ListedRemote = z.infer<typeof listedRegistry>["remotes"][number];

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
  const response = await fetch(`${origin}/remotes.json`).catch(() => null);
  if (!response?.ok) throw new CliError(`${origin}/remotes.json does not answer.`);
  const { version, remotes } = z.parse(listedRegistry, await response.json());
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

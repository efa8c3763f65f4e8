import { parseArgs } from "node:util";
import { runCli } from "../local/run-cli.js";
import { CliError } from "../local/cli-error.js";
import { fetchLiveRemote } from "./fetch-live-remote.js";
import { LOCAL_REMOTES } from "./registry.js";

const HEAD = ["remote", "build", "kit", "age", "earlier builds kept"];
const HOUR_MS = 60 * 60 * 1000;

/**
 * @param {string | null} time
 * @param {Date} now
 */
function ageOf(time, now) {
  if (!time) return "not known";
  const hours = Math.floor((now.getTime() - new Date(time).getTime()) / HOUR_MS);
  if (hours < 1) return "under an hour";
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/**
 * @param {string} origin
 * @param {string} name
 * @param {Date} now
 */
async function rowOf(origin, name, now) {
  try {
    const { build, kept } = await fetchLiveRemote(origin, name);
    if (!build) return [name, "nothing is live", "", "", ""];
    const earlier = kept.filter(({ id }) => id !== build.id).length;
    return [name, build.id, build.kit, ageOf(build.time, now), String(earlier)];
  } catch (error) {
    if (error instanceof CliError) return [name, error.message, "", "", ""];
    throw error;
  }
}

/** Prints the live build of each remote, its kit and its age. */
async function list() {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  if (!values.url) throw new CliError("Say where: npm run remotes -- --url https://goals.example");
  const { origin } = new URL(values.url);
  const now = new Date();
  const rows = [
    HEAD,
    ...(await Promise.all(LOCAL_REMOTES.map((name) => rowOf(origin, name, now)))),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

export const listRemotes = () => runCli(list, 130);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CliError } from "../local/cli-error.js";
import { BIN, ROOT } from "../local/paths.js";
import { runCli } from "../local/run-cli.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { writeLaunchConfig } from "./launch-config.js";
import { readLaunch } from "./launch-file.js";

/**
 * Runs a command of wrangler on what this copy launched, in the terminal: on the edge with its resources, or on the
 * remote that comes first.
 */
async function live() {
  const launch = readLaunch();
  if (!launch) throw new CliError("Nothing is launched from this copy: npm run launch");
  const [first = "", ...rest] = process.argv.slice(2);
  const at = LOCAL_REMOTES.includes(first)
    ? [...rest, `--config=${first}/wrangler.toml`, `--name=${launch.name}-${first}`]
    : [first, ...rest, `--config=${writeLaunchConfig(launch)}`, "--env=production"];
  const child = spawn(process.execPath, [join(BIN, "wrangler"), ...at], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

export const runLive = () => runCli(live, 130);

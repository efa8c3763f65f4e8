import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CliError } from "../local/run-tool.js";
import { BIN, ROOT } from "../local/paths.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { configure, readLaunch } from "./launch-file.js";

/**
 * Runs a wrangler command in the terminal on this copy's edge and its resources, or on a remote if its name is the first
 * argument.
 * @param {readonly string[]} args
 */
export async function runLive([first = "", ...rest]) {
  const launch = readLaunch();
  if (!launch) throw new CliError("This copy is not launched yet: npm run launch");
  const at = LOCAL_REMOTES.includes(first)
    ? [...rest, `--config=${first}/wrangler.toml`, `--name=${launch.name}-${first}`]
    : [first, ...rest, ...configure(launch)];
  const child = spawn(process.execPath, [join(BIN, "wrangler"), ...at], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

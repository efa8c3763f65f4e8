import { captureTool, CliError, runTool, showTool } from "../local/run-tool.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { configure, readLaunch } from "./launch-file.js";

/** @param {readonly string[]} args */
export const runWrangler = (args) =>
  runTool(`wrangler ${args.slice(0, 3).join(" ")} failed.`, "wrangler", args);

/** Returns wrangler's answer; null if its output matches `missing`. @param {readonly string[]} args @param {RegExp} missing */
export async function findByWrangler(args, missing) {
  const { code, answer, output } = await captureTool("wrangler", args);
  if (code === 0) return answer;
  if (missing.test(output)) return null;
  throw new CliError(`wrangler ${args.slice(0, 3).join(" ")} failed.`, output);
}

/** Runs wrangler and parses its answer. @param {readonly string[]} args @returns {Promise<any>} */
export const askWrangler = async (args) => JSON.parse(await runWrangler(args));

/** Deploys `worker`, and returns the output, which it prints without the list of files. @param {string} worker @param {readonly string[]} args */
export async function deployByWrangler(worker, args) {
  const { code, output } = await captureTool("wrangler", args);
  console.log(output.replaceAll(/^(?:\+ .*|\s*)\n/gm, "").trimEnd());
  if (code !== 0) throw new CliError(`${worker} was not deployed.`);
  return output;
}

/**
 * Runs wrangler in the terminal on this copy's edge, or on the remote named first.
 * @param {readonly string[]} words @param {() => Promise<void>} install
 */
export async function runLive([first = "", ...rest], install) {
  const launch = readLaunch();
  if (!launch) throw new CliError("This copy is not launched yet: npm run launch");
  const at = LOCAL_REMOTES.includes(first)
    ? [...rest, `--config=${first}/wrangler.toml`, `--name=${launch.name}-${first}`]
    : [first, ...rest, ...configure(launch)];
  await install();
  return showTool("wrangler", at);
}

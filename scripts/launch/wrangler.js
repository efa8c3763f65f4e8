import { captureTool, runTool } from "../local/run-tool.js";

/**
 * Runs wrangler. Throws a CliError with its output when it fails.
 * @param {readonly string[]} args
 */
export const runWrangler = (args) =>
  runTool(`wrangler ${args.slice(0, 3).join(" ")} failed.`, "wrangler", args);

/**
 * Deploys or uploads with wrangler, and prints its output without the lists of files.
 * @param {readonly string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
export async function deployByWrangler(args, env) {
  const { code, output } = await captureTool("wrangler", args, { env });
  const lines = output.split("\n").filter((line) => line.trim() && !line.startsWith("+ "));
  console.log(lines.join("\n"));
  return code;
}

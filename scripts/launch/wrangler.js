import { once } from "node:events";
import { CliError } from "../local/cli-error.js";
import { startTool } from "../local/run-tool.js";

const QUIET = { WRANGLER_SEND_METRICS: "false" };

/** @param {readonly string[]} args @param {Record<string, string>} [env] */
export async function callWrangler(args, env) {
  const child = startTool("wrangler", args, { env: { ...QUIET, ...env } });
  let [answer, output] = ["", ""];
  child.stdout.on("data", (text) => ((answer += text), (output += text)));
  child.stderr.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { isDone: code === 0, answer, output };
}

/**
 * Runs wrangler. Throws a CliError with its output when it fails.
 * @param {readonly string[]} args @param {Record<string, string>} [env]
 */
export async function runWrangler(args, env) {
  const { isDone, answer, output } = await callWrangler(args, env);
  if (!isDone) throw new CliError(`wrangler ${args.slice(0, 3).join(" ")} failed.`, output);
  return answer;
}

/** Prints the output of a deploy without its lists of files. @param {string} output */
export const printDeploy = (output) =>
  console.log(
    output
      .split("\n")
      .filter((line) => line.trim() && !line.startsWith("+ "))
      .join("\n"),
  );

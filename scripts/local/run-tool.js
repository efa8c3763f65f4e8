import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { BIN, ROOT } from "./paths.js";

/** An error that the user can fix. Shown as one sentence, after the last lines of the failed tool's `output`. */
export class CliError extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output) {
    const tail = output?.trimEnd().split("\n").slice(-60).join("\n");
    super(tail ? `\n${tail}\n\n${sentence}` : sentence);
  }
}

const TOOL_ENV = {
  // Puts node_modules/.bin first, because the tools need a newer Node than many machines have.
  PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
  // Wrangler and vite start a third faster from compiled code.
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled"),
  DO_NOT_TRACK: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_LOG_PATH: join(ROOT, ".wrangler/logs"),
};

/** @type {Set<import("node:child_process").ChildProcessWithoutNullStreams>} */
const running = new Set();

/**
 * Starts a tool in its own process group, behind the orphan guard. @param {string} name @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined }} [options]
 */
export function startTool(name, args, { cwd = ROOT, env } = {}) {
  const guard = join(import.meta.dirname, "orphan-guard.js");
  const child = spawn(process.execPath, [guard, name, ...args], {
    cwd,
    env: { ...process.env, ...TOOL_ENV, ...env },
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8");
  return child;
}

/** Ends every running tool with all its processes. */
export async function stopTools() {
  for (const child of running) child.stdin.end();
  await Promise.all([...running].map((child) => once(child, "exit")));
}

/**
 * Runs a tool. `answer` is what it wrote to stdout; `output` also has its stderr.
 * @param {Parameters<typeof startTool>} call
 */
export async function captureTool(...call) {
  const child = startTool(...call);
  let [answer, output] = ["", ""];
  child.stdout.on("data", (text) => (answer += text));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code: /** @type {number} */ (code ?? 1), answer, output };
}

/**
 * Runs a tool and returns its answer. Throws a CliError with `message` when it fails.
 * @param {string} message @param {Parameters<typeof startTool>} call
 */
export async function runTool(message, ...call) {
  const { code, answer, output } = await captureTool(...call);
  if (code !== 0) throw new CliError(message, output);
  return answer;
}

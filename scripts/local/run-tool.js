import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { CliError } from "./cli-error.js";
import { BIN, ROOT } from "./paths.js";

const GUARD = fileURLToPath(new URL("orphan-guard.js", import.meta.url));
const TAIL_LINES = 60;

const TOOL_ENV = {
  // The tools need a newer Node than many machines have: the one in node_modules/.bin comes first.
  PATH: `${BIN}${delimiter}${process.env["PATH"] ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
};

/** @type {Set<import("node:child_process").ChildProcessWithoutNullStreams>} */
const running = new Set();

/**
 * Starts a tool in its own process group, behind the orphan guard.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> | undefined }} [options]
 */
export function startTool(name, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(process.execPath, [GUARD, name, ...args], {
    cwd,
    env: { ...process.env, ...TOOL_ENV, ...env },
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

/** Ends every running tool with all its processes. */
export async function stopTools() {
  const ends = [...running].map((child) => {
    child.stdin.end();
    return once(child, "exit");
  });
  await Promise.all(ends);
}

/** The last lines of an output. @param {string} output */
export const tailOutput = (output) => output.trimEnd().split("\n").slice(-TAIL_LINES).join("\n");

/** Runs a tool and returns its output and exit code. @param {Parameters<typeof startTool>} call */
export async function captureTool(...call) {
  const child = startTool(...call);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code: /** @type {number} */ (code ?? 1), output };
}

/** Runs a tool. Throws a CliError with `message` when it fails. @param {string} message @param {Parameters<typeof startTool>} call */
export async function runTool(message, ...call) {
  const { code, output } = await captureTool(...call);
  if (code === 0) return;
  const isFull = /ENOSPC|no space left/i.test(output);
  throw new CliError(isFull ? "The disk is full." : message, tailOutput(output));
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
export const BIN = join(ROOT, "node_modules/.bin");

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
 * @param {{ cwd?: string, env?: Record<string, string>, isShown?: boolean }} [options] `isShown` also prints its output
 */
export function startTool(name, args, { cwd = ROOT, env, isShown = false } = {}) {
  const guard = join(import.meta.dirname, "orphan-guard.js");
  const child = spawn(process.execPath, [guard, name, ...args], {
    cwd,
    env: { ...process.env, ...TOOL_ENV, ...env },
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    if (isShown) stream.pipe(process.stdout, { end: false });
  }
  return child;
}

/** Ends every running tool with all its processes. */
export async function stopTools() {
  for (const child of running) child.stdin.end();
  await Promise.all([...running].map((child) => once(child, "exit")));
}

/** `answer` is what the tool wrote to stdout; `output` also has its stderr. @param {Parameters<typeof startTool>} call */
export async function captureTool(...call) {
  const child = startTool(...call);
  let [answer, output] = ["", ""];
  child.stdout.on("data", (text) => (answer += text));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code: /** @type {number} */ (code ?? 1), answer, output };
}

/** Returns a tool's answer, or throws `message` as a CliError. @param {string} message @param {Parameters<typeof startTool>} call */
export async function runTool(message, ...call) {
  const { code, answer, output } = await captureTool(...call);
  if (code !== 0) throw new CliError(message, output);
  return answer;
}

/** Runs a command, ends its tools, and exits with its code, or `stoppedCode` after a signal. @param {() => Promise<number | void>} work */
export function runCli(work, stoppedCode = 130) {
  // When a test that forked this process ends, the process is disconnected.
  const events = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  const stopped = events.map((event) => once(process, event).then(() => stoppedCode));
  void Promise.race([work(), ...stopped])
    .catch((error) => {
      const isClear = error instanceof CliError || "syscall" in Object(error); // Names its file.
      console.error(isClear ? error.message : error);
      return 1;
    })
    .then((code) => stopTools().then(() => process.exit(code ?? 0)));
}

/** @param {number} since */
export const formatSeconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a headline and how long `work` took. @template T @param {string} headline @param {() => Promise<T>} work */
export async function step(headline, work) {
  const since = performance.now();
  process.stdout.write(`${headline} … `);
  return work().finally(() => console.log(formatSeconds(since)));
}

/** Runs `work` with a new folder, and then removes it. @template T @param {(folder: string) => Promise<T>} work */
export async function withTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "goals-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that runs work as soon as one of the machine's cores is free, in the order of its calls. */
export function shareCores() {
  let free = availableParallelism();
  /** @type {(() => void)[]} */
  const waiting = [];

  /** @template T @param {() => Promise<T>} work */
  return async function runOnCore(work) {
    if (free > 0) free -= 1;
    else await /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push(resolve)));
    return work().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    });
  };
}

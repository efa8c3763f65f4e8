import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { spinner } from "@clack/prompts";
import { execa } from "execa";

export const ROOT = join(import.meta.dirname, "../..");
export const BIN = join(ROOT, "node_modules/.bin");

/** An error that the user can fix. Shown as one sentence, after the last lines of the failed tool's `output`. */
export class CliError extends Error {
  exitCode = 1;

  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output) {
    const tail = output?.trimEnd().split("\n").slice(-60).join("\n");
    super(tail ? `\n${tail}\n\n${sentence}` : sentence);
  }
}

/** A wrong command line. Nothing was changed. */
export class UsageError extends CliError {
  /** @override */
  exitCode = 2;
}

const TOOL_ENV = {
  // The tools run under this Node, because the machine's may be too old.
  PATH: [BIN, dirname(process.execPath), process.env["PATH"]].join(delimiter),
  // Wrangler and vite start a third faster from compiled code.
  NODE_COMPILE_CACHE: join(ROOT, ".wrangler/compiled"),
  DO_NOT_TRACK: "1",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_LOG_PATH: join(ROOT, ".wrangler/logs"),
};

/** @typedef {{ cwd?: string, env?: Record<string, string>, isShown?: boolean }} ToolOptions `isShown` also prints its output */
/** @typedef {PromiseLike<unknown> & Record<"stdout" | "stderr", import("node:stream").Readable> & { stdin: import("node:stream").Writable }} Tool */

/** @type {Set<Tool>} */
const running = new Set();
const GUARD = join(import.meta.dirname, "orphan-guard.js");

/** @param {ToolOptions} options */
const toSpawnOptions = ({ cwd = ROOT, env }) =>
  /** @type {const} */ ({
    cwd,
    env: { ...TOOL_ENV, ...env },
    detached: process.platform !== "win32",
    stdin: "pipe",
    reject: false,
  });

/** @param {Tool} child @param {ToolOptions} options */
function follow(child, { isShown = false }) {
  running.add(child);
  void child.then(() => running.delete(child));
  if (!isShown) return;
  for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false });
}

/**
 * Starts a tool in its own process group, behind the orphan guard. The result is a promise of its end.
 * @param {string} name @param {readonly string[]} args @param {ToolOptions} [options]
 */
export function startTool(name, args, options = {}) {
  const how = /** @type {const} */ ({ ...toSpawnOptions(options), buffer: false });
  const child = execa(process.execPath, [GUARD, name, ...args], how);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8");
  follow(child, options);
  return child;
}

/** Ends every running tool with all its processes. */
export async function stopTools() {
  for (const child of running) child.stdin.end();
  await Promise.all(running);
}

/**
 * `answer` is what the tool wrote to stdout; `output` also has its stderr.
 * @param {string} name @param {readonly string[]} args @param {ToolOptions} [options]
 */
export async function captureTool(name, args, options = {}) {
  const how = /** @type {const} */ ({ all: true, stripFinalNewline: false });
  const child = execa(process.execPath, [GUARD, name, ...args], {
    ...toSpawnOptions(options),
    ...how,
  });
  follow(child, options);
  const { exitCode = 1, stdout, all } = await child;
  return { code: exitCode, answer: stdout, output: all };
}

/** Gives a tool the terminal, and returns its exit code. @param {string} name @param {readonly string[]} args @param {string} [cwd] */
export async function showTool(name, args, cwd = ROOT) {
  const how = /** @type {const} */ ({ stdio: "inherit", reject: false });
  const { exitCode = 1 } = await execa(name, args, { cwd, env: TOOL_ENV, ...how });
  return exitCode;
}

/** Returns a tool's answer, or throws `message` as a CliError. @param {string} message @param {Parameters<typeof captureTool>} call */
export async function runTool(message, ...call) {
  const { code, answer, output } = await captureTool(...call);
  if (code !== 0) throw new CliError(message, output);
  return answer;
}

/** Runs a command, ends its tools, and exits with its code, or `stoppedCode` after a signal. @param {() => Promise<number | void>} work */
export function runCli(work, stoppedCode = 130) {
  // When a test that forked this process ends, the process is disconnected.
  const events = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  // Repeated signals are handled too, because npm forwards a signal that the whole group already gets. The second would end the clean-up.
  const stopped = new Promise((resolve) => {
    for (const event of events) process.on(event, () => resolve(stoppedCode));
  });
  void Promise.race([work(), stopped])
    .catch((error) => {
      const isClear = error instanceof CliError || "syscall" in Object(error); // Names its file.
      console.error(isClear ? error.message : error);
      return error instanceof CliError ? error.exitCode : 1;
    })
    .then((code) => stopTools().then(() => process.exit(code ?? 0)));
}

/** @param {number} since */
export const formatSeconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints a headline and the duration of `work`, on stderr. In a terminal it also shows the reports of `work`.
 * @template T @param {string} headline @param {(report: (text: string) => void) => Promise<T>} work
 */
export async function step(headline, work) {
  const since = performance.now();
  if (!process.stderr.isTTY) {
    process.stderr.write(`${headline} … `);
    return work(() => {}).finally(() => console.error(formatSeconds(since)));
  }
  const moving = spinner({
    output: process.stderr,
    indicator: "timer",
    onCancel: () => process.emit("SIGINT"),
  });
  moving.start(headline);
  try {
    const result = await work((text) => moving.message(`${headline}: ${text}`));
    moving.stop(`${headline}  ${formatSeconds(since)}`);
    return result;
  } catch (error) {
    moving.error(headline);
    throw error;
  }
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

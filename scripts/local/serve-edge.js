import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { LOCAL_REMOTES, writeWranglerConfig } from "../remotes/registry.js";
import { CliError } from "./cli-error.js";
import { startTool, tailOutput } from "./run-tool.js";

/** Variables of the environment that are passed to the Worker. */
const VARIABLES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "MAIL_FROM"];
/** An error of wrangler that ends it. kj:: is workerd's report of a client that disconnected. */
const FATAL = /\[ERROR\] (?!kj::)/;
const READY_MS = 90_000;
const REFUSALS_MAX = 4;

/** The first line of a message of wrangler, and whether a developer wants to read the message. */
const MESSAGES = /** @type {const} */ ([
  [/^\[wrangler:error\] /, true],
  [/^✘ \[ERROR\] /, true],
  [/^\[goals\] \{"event":"request"/, false],
  [/^\[goals\] /, true],
  [/^\[[\w-]+(:\w+)?\] /, false],
  [/^▲ \[WARNING\] /, false],
  [/^[⎔🌀🚣]/u, false],
]);

/** Filters wrangler's output: logs and errors of the Worker pass. @param {(line: string) => void} print */
function createLogFilter(print) {
  let rest = "";
  let isWanted = false;
  return (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = MESSAGES.find(([start]) => start.test(line));
      if (message) isWanted = message[1];
      const text = message ? line.replace(message[0], "") : line;
      if (isWanted && text.trim()) print(text);
    }
  };
}

/** Waits for a 200. False when `signal` aborts, or after repeated errors. @param {string} url @param {AbortSignal} signal */
async function waitUntilReady(url, signal) {
  const until = performance.now() + READY_MS;
  let refusals = 0;
  while (!signal.aborted && refusals < REFUSALS_MAX && performance.now() < until) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
    const response = await fetch(url, { signal: timeout }).catch(() => undefined);
    // Workerd logs an error for a response that is not read.
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return true;
    if (response) refusals += 1;
    await delay(response ? 1000 : 100);
  }
  return false;
}

/**
 * Serves the edge Worker and the Workers of the remotes. Returns when the edge is ready; throws a CliError otherwise.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.state
 * @param {readonly string[]} [options.without] remotes that are left out
 * @param {string | undefined} [options.deployed] a folder with remotes that are served instead of those here
 * @param {string} [options.script] another entry than the one in wrangler.toml
 * @returns {Promise<{ origin: string, ended: Promise<unknown>, pid: number | undefined }>} `pid` leads a process group
 */
export async function serveEdge({ port, state, without = [], deployed, script }) {
  const configs = LOCAL_REMOTES.filter((name) => !without.includes(name)).map((name) => {
    const config = join(deployed ?? "", name, "wrangler.toml");
    return deployed && existsSync(config) ? config : `${name}/wrangler.toml`;
  });
  const variables = VARIABLES.filter((name) => process.env[name]);
  const args = [
    ...(script ? [script] : []),
    ...[writeWranglerConfig(), ...configs].map((file) => `--config=${file}`),
    "--var=ENVIRONMENT:local",
    ...variables.map((name) => `--var=${name}:${process.env[name]}`),
    `--port=${port}`,
    `--persist-to=${state}`,
    // Any free port, and a registry of its own: two copies on one machine must not share them.
    "--inspector-port=0",
    "--show-interactive-dev-session=false",
  ];
  const env = {
    WRANGLER_REGISTRY_PATH: join(state, "registry"),
    WRANGLER_LOG_PATH: join(state, "logs"),
  };
  const child = startTool("wrangler", ["dev", ...args], { env });

  let output = "";
  let isServing = false;
  const failed = new AbortController();
  /** @type {string[]} */
  const startLog = [];
  const filter = createLogFilter((line) => (isServing ? console.log(line) : startLog.push(line)));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      const text = stripVTControlCharacters(chunk);
      filter(text);
      if (!isServing) output += text;
      if (!isServing && FATAL.test(text)) failed.abort();
    });
  }
  const ended = once(child, "exit");
  void ended.finally(() => failed.abort());

  const origin = `http://localhost:${port}`;
  isServing = await waitUntilReady(`${origin}/api/health`, failed.signal);
  if (isServing) return { origin, ended, pid: child.pid };
  throw new CliError("The edge did not start.", startLog.join("\n") || tailOutput(output));
}

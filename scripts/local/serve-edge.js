import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { LOCAL_REMOTES, writeWranglerConfig } from "../remotes/registry.js";
import { CliError } from "./cli-error.js";
import { startTool } from "./run-tool.js";

/** Remotes to leave out, a folder of remotes to serve instead of those here, and another entry of the Worker. */
const { WITHOUT = "", DEPLOYED = "", ENTRY } = process.env;
/** Environment variables that are passed to the Worker. */
const VARIABLES = [
  ...["OIDC", "OIDC_2"].flatMap((provider) =>
    ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "NAME"].map((name) => `${provider}_${name}`),
  ),
  "MAIL_FROM",
];
/** The start of a message of wrangler or of a Worker, or of the list of bindings. */
const MESSAGE = /^(\[[\w:-]+\]|[✘▲⎔🌀🚣]|Using |goals has )/u;
/** Messages for developers: errors, and lines of the edge that are not about a request. */
const WANTED = /^(\[wrangler:error\]|✘ \[ERROR\]|\[goals\](?! \{"event":"request")) /;

/** Waits for a 200. False after repeated errors. Throws when `signal` aborts. @param {string} url @param {AbortSignal} signal */
async function isHealthy(url, signal) {
  for (let refusals = 0; refusals < 4;) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.arrayBuffer(); // Workerd logs an error for one that is not read.
    if (response?.ok) return true;
    if (response) refusals += 1;
    await delay(response ? 1000 : 100, undefined, { signal });
  }
  return false;
}

/**
 * Serves the edge Worker and the remotes' Workers. Returns when the edge is ready; throws a CliError otherwise.
 * `script` replaces the entry in wrangler.toml. The `pid` leads a process group.
 * @param {{ port: string | number, state: string, without?: readonly string[], script?: string, hasStores?: boolean }} options
 */
export async function serveEdge({
  port,
  state,
  without = WITHOUT.split(","),
  script = ENTRY,
  hasStores,
}) {
  const configs = LOCAL_REMOTES.filter((name) => !without.includes(name)).map((name) => {
    const config = join(DEPLOYED, name, "wrangler.toml");
    return existsSync(config) ? config : `${name}/wrangler.toml`;
  });
  const args = [
    "dev",
    ...(script ? [script] : []),
    ...[writeWranglerConfig({ hasStores }), ...configs].map((file) => `--config=${file}`),
    "--var=ENVIRONMENT:local",
    ...VARIABLES.flatMap((name) => (process.env[name] ? `--var=${name}:${process.env[name]}` : [])),
    `--port=${port}`,
    `--persist-to=${state}`,
    "--inspector-port=0", // Any free port.
  ];
  // A separate registry for each copy on a machine.
  const env = { WRANGLER_REGISTRY_PATH: join(state, "registry") };
  const child = startTool("wrangler", args, { env });
  const failed = new AbortController();
  const ended = once(child, "exit").finally(() => failed.abort());

  let [log, isWanted] = ["", true];
  /** @type {(line: string) => unknown} */
  let print = (line) => (log += `${line}\n`);
  const read = (/** @type {string} */ raw) => {
    const line = stripVTControlCharacters(raw);
    if (MESSAGE.test(line)) isWanted = WANTED.test(line);
    if (isWanted && line.trim()) print(line.replace(WANTED, ""));
    // kj:: marks workerd's report of a client that disconnected.
    if (/^✘ \[ERROR\] (?!kj::)/.test(line)) failed.abort();
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);

  const origin = `http://localhost:${port}`;
  const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(90_000)]);
  const isServing = await isHealthy(`${origin}/api/health`, signal).catch(() => false);
  if (!isServing) throw new CliError("The edge did not start.", log);
  print = console.log;
  return { origin, ended, pid: child.pid };
}

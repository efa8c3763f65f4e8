import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOCAL_REMOTES, writeWranglerConfig } from "../remotes/registry.js";
import { Problem } from "./problem.js";
import { isReady } from "./ready.js";
import { tailOf } from "./run.js";
import { settings } from "./settings.js";
import { startTool } from "./tool.js";
import { workerLog } from "./worker-log.js";

/** But for what workerd itself says of a connection somebody closed: a health check that was too slow is asked again. */
const FATAL = /\[ERROR\] (?!kj::)/;

/**
 * A remote's Worker: in the folder of its team, or where its deploys are kept apart from its sources.
 * @param {string} name
 * @param {string | undefined} deployed
 */
function configOf(name, deployed) {
  const config = join(deployed ?? "", name, "wrangler.toml");
  return deployed && existsSync(config) ? config : `${name}/wrangler.toml`;
}

/**
 * Serves the edge Worker and each remote's own Worker, and resolves once it answers.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.state
 * @param {readonly string[]} [options.without] remotes left out, to see the shell without them
 * @param {string | undefined} [options.deployed] a folder with remotes that are served instead of those here
 * @param {string} [options.script] another entry than wrangler.toml's
 * @returns {Promise<{ origin: string, ended: Promise<unknown>, pid: number | undefined }>} `pid` leads a process group
 */
export async function serveEdge({ port, state, without = [], deployed, script }) {
  const remotes = LOCAL_REMOTES.filter((name) => !without.includes(name));
  const configs = [writeWranglerConfig(), ...remotes.map((name) => configOf(name, deployed))];
  const child = startTool(
    "wrangler",
    [
      "dev",
      ...(script ? [script] : []),
      ...configs.map((file) => `--config=${file}`),
      ...settings(),
      `--port=${port}`,
      `--persist-to=${state}`,
      // Any free one, so that two copies on one machine do not fight over it.
      "--inspector-port=0",
      "--show-interactive-dev-session=false",
    ],
    {
      env: {
        // Of its own, or two copies on one machine would answer for each other's remotes.
        WRANGLER_REGISTRY_PATH: join(state, "registry"),
        WRANGLER_LOG_PATH: join(state, "logs"),
      },
    },
  );

  let output = "";
  let serving = false;
  const failed = new AbortController();
  /** @type {string[]} */
  const said = [];
  const log = workerLog((line) => (serving ? console.log(line) : said.push(line)));
  const listen = (/** @type {string} */ chunk) => {
    const text = stripVTControlCharacters(chunk);
    log(text);
    if (serving) return;
    output += text;
    if (FATAL.test(text)) failed.abort();
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const ended = once(child, "exit");
  void ended.finally(() => failed.abort());

  const origin = `http://localhost:${port}`;
  serving = await isReady(`${origin}/api/health`, failed.signal);
  if (!serving) throw new Problem("The edge did not start.", said.join("\n") || tailOf(output));
  return { origin, ended, pid: child.pid };
}

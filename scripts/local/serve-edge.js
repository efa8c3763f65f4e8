import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { LOCAL_REMOTES, SHELL_VIEW } from "../remotes/registry.js";
import { CliError, startTool } from "./run-tool.js";

/** Remotes to leave out, a folder of remotes to serve instead of those here, and another entry of the Worker. */
const { WITHOUT = "", DEPLOYED = "", ENTRY } = process.env;
/** The Worker's line about a request. */
const REQUEST = /^\{"event":"request"/;

/**
 * Serves the Workers of edge and remotes until they are ready. `script` replaces the entry, and the `pid` leads a process group.
 * `isQuiet` prints nothing of its log.
 * @param {{ port: string | number, state: string, isQuiet?: boolean, without?: readonly string[], script?: string,
 *   store?: import("../remotes/registry.js").Store | undefined }} options
 */
export async function serveEdge({
  without = WITHOUT.split(","),
  script = ENTRY,
  isQuiet = false,
  ...given
}) {
  const configs = Object.fromEntries(
    LOCAL_REMOTES.filter((name) => !without.includes(name)).map((name) => {
      const config = join(DEPLOYED, name, "wrangler.toml");
      return [name, existsSync(config) ? config : `${name}/wrangler.toml`];
    }),
  );
  configs[SHELL_VIEW] = "shell/wrangler.toml";
  const options = { ...given, configs, entry: script };
  const args = ["scripts/local/run-edge.js", JSON.stringify(options)];
  const child = startTool("node", args, { env: { WRANGLER_LOG: "error" } });
  const ended = child.then(() => undefined);
  let log = "";
  let isReady = false;
  const serving = new Promise((resolve) => {
    const read = (/** @type {string} */ line) => {
      if (line === "ready") resolve((isReady = true));
      else if (!line.trim() || REQUEST.test(line)) return;
      else if (!isReady) log += `${line}\n`;
      else if (!isQuiet) console.log(line);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);
  });

  const origin = `http://localhost:${given.port}`;
  const isServing = await Promise.race([serving, ended.then(() => false)]);
  const health = isServing && (await fetch(`${origin}/api/health`));
  if (health && health.status === 503)
    throw new CliError(
      `The database is older than ${given.state}/v3/migrated says: remove that file.`,
      log,
    );
  if (!health || !health.ok) throw new CliError("The edge did not start.", log);
  await health.arrayBuffer();
  return { origin, ended, pid: child.pid };
}

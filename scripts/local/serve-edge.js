import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { LOCAL_REMOTES, SHELL_VIEW } from "../remotes/registry.js";
import { CliError, startTool } from "./run-tool.js";

/** Remotes to leave out, a folder of remotes to serve instead of those here, and another entry of the Worker. */
const { WITHOUT = "", DEPLOYED = "", ENTRY } = process.env;
const VARIABLES = [
  ...["OIDC", "OIDC_2"].flatMap((provider) =>
    ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "NAME"].map((name) => `${provider}_${name}`),
  ),
  "MAIL_FROM",
];
/** The line of `run-edge.js` once requests are answered. */
const READY = "ready";
/** The Worker's line about a request. */
const REQUEST = /^\{"event":"request"/;

/**
 * Serves the Workers of edge and remotes until they are ready. `script` replaces the entry, and the `pid` leads a process group.
 * @param {{ port: string | number, state: string, without?: readonly string[], script?: string, hasStores?: boolean }} options
 */
export async function serveEdge({
  port,
  state,
  without = WITHOUT.split(","),
  script = ENTRY,
  hasStores,
}) {
  const configs = Object.fromEntries(
    LOCAL_REMOTES.filter((name) => !without.includes(name)).map((name) => {
      const config = join(DEPLOYED, name, "wrangler.toml");
      return [name, existsSync(config) ? config : `${name}/wrangler.toml`];
    }),
  );
  configs[SHELL_VIEW] = "shell/wrangler.toml";
  const set = VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const variables = { ENVIRONMENT: "local", ...Object.fromEntries(set) };
  const options = { port, state, configs, entry: script, hasStores, variables };
  const args = ["scripts/local/run-edge.js", JSON.stringify(options)];
  const child = startTool("node", args, { env: { WRANGLER_LOG: "error" } });
  let log = "";
  /** @type {(line: string) => unknown} */
  let print = (line) => (log += `${line}\n`);
  const serving = new Promise((resolve) => {
    const read = (/** @type {string} */ line) => {
      if (line === READY) resolve(true);
      else if (line.trim() && !REQUEST.test(line)) print(line);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);
  });
  const ended = once(child, "exit");

  const origin = `http://localhost:${port}`;
  const isServing = await Promise.race([serving, ended.then(() => false)]);
  const health = isServing && (await fetch(`${origin}/api/health`));
  if (health) await health.arrayBuffer();
  if (!health || !health.ok) throw new CliError("The edge did not start.", log);
  print = console.log;
  return { origin, ended, pid: child.pid };
}

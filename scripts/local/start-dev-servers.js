import { on } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { CliError, startTool } from "./run-tool.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";

/** The watcher first rebuilds the kit, which reloads an open page. */
const KIT_BUILT = /^@goals\/kit:dev:.*built in /m;
const LISTENING = /^([\w-]+):dev:.*Local:\s+(http:\/\/localhost:\d+)/gm;

/**
 * Starts the dev servers of all workspaces. Returns the shell's origin once all of them listen and the kit is built.
 * @param {string} edgePort
 */
export async function startDevServers(edgePort) {
  const args = ["run", "dev", "--ui=stream", "--log-prefix=task"];
  const child = startTool("turbo", args, { env: { PORT: edgePort } });
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  let output = "";
  for await (const [text] of on(child.stdout, "data", { close: ["end"] })) {
    output += stripVTControlCharacters(text);
    const origins = new Map([...output.matchAll(LISTENING)].map(([, name, url]) => [name, url]));
    const areListening = ["shell", ...LOCAL_REMOTES].every((name) => origins.has(name));
    if (areListening && KIT_BUILT.test(output)) return origins.get("shell");
  }
  throw new CliError("A dev server did not start.");
}

import { stripVTControlCharacters } from "node:util";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { Problem } from "./problem.js";
import { isReady } from "./ready.js";
import { startTool } from "./tool.js";

const LISTENING = /^(?<workspace>[\w-]+):dev:.*Local:\s+(?<origin>http:\/\/localhost:\d+)/gm;

/**
 * Starts every workspace's own dev server, and resolves with the shell's address once all of them listen.
 * @param {number} edgePort where they find the API
 */
export async function serveSources(edgePort) {
  const child = startTool("turbo", ["run", "dev", "--ui=stream", "--log-prefix=task"], {
    env: { PORT: String(edgePort) },
  });
  const failed = new AbortController();
  child.once("exit", () => failed.abort());

  let output = "";
  const origins = await new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Problem("A dev server did not start.")));
    child.stderr.on("data", (text) => process.stderr.write(text));
    child.stdout.on("data", (text) => {
      process.stdout.write(text);
      output += stripVTControlCharacters(text);
      const found = new Map(
        [...output.matchAll(LISTENING)].map(({ groups }) => [groups?.workspace, groups?.origin]),
      );
      if (["shell", ...LOCAL_REMOTES].every((name) => found.has(name))) resolve(found);
    });
  });
  const origin = origins.get("shell");
  if (!(await isReady(origin, failed.signal)))
    throw new Problem("The shell's dev server does not answer.");
  return origin;
}

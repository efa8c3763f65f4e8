import { once } from "node:events";
import { join } from "node:path";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { ROOT, stateDir } from "./paths.js";
import { ensureSecret, ensureWritable, install, migrate } from "./prepare.js";
import { runCli } from "./run-cli.js";
import { runTool, startTool } from "./run-tool.js";
import { serveEdge } from "./serve-edge.js";
import { readPort } from "./start.js";
import { step } from "./step.js";

/** @param {number} port */
async function serveApi(port) {
  const state = stateDir(".wrangler/state");
  const args = ["run", "build", "--filter=@goals/kit"];
  ensureSecret();
  await step("Building the kit", () => runTool("The kit could not be built.", "turbo", args));
  // The Worker needs the folder of the shell's files to start; it is not used here.
  ensureWritable(join(ROOT, "shell/dist"));
  await migrate(state);
  await serveEdge({ port, state, without: LOCAL_REMOTES });
}

/** Starts the dev server of the remote in the current folder, and the API unless it is running. */
async function serve() {
  const port = readPort();
  await install();
  const response = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
  await response?.arrayBuffer();
  if (!response?.ok) await serveApi(port);
  const vite = startTool("vite", [], { cwd: process.cwd(), env: { PORT: String(port) } });
  vite.stdout.pipe(process.stdout);
  vite.stderr.pipe(process.stderr);
  await once(vite, "exit");
}

export const devStandalone = () => runCli(serve, 130);

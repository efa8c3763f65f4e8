import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_REMOTES } from "../remotes/registry.js";
import { serveEdge } from "./edge.js";
import { install } from "./install.js";
import { live } from "./lifetime.js";
import { migrate } from "./migrate.js";
import { ROOT, stateDir } from "./place.js";
import { portFrom } from "./port.js";
import { run } from "./run.js";
import { ensureSecret } from "./secret.js";
import { step } from "./step.js";
import { startTool } from "./tool.js";

/** @param {string} origin */
async function isServed(origin) {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** @param {number} port */
async function serveApi(port) {
  const state = stateDir(".wrangler/state");
  ensureSecret();
  await step("Building the kit", () =>
    run("The kit could not be built.", "turbo", ["run", "build", "--filter=@goals/kit"]),
  );
  // The Worker starts only where the shell's files would be; here nobody asks for them.
  mkdirSync(join(ROOT, "shell/dist"), { recursive: true });
  await migrate(state);
  await serveEdge({ port, state, without: LOCAL_REMOTES });
}

/** The dev server of the remote whose folder this is, and the API, unless an edge that serves it is running. */
async function serveAlone() {
  const port = portFrom(process.env["PORT"]);
  await install();
  if (!(await isServed(`http://localhost:${port}`))) await serveApi(port);
  const vite = startTool("vite", [], { cwd: process.cwd(), env: { PORT: String(port) } });
  vite.stdout.pipe(process.stdout);
  vite.stderr.pipe(process.stderr);
  await once(vite, "exit");
}

export const alone = () => live(serveAlone, 130);

import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { buildWorkspaces } from "../local/build.js";
import { ensureFree, ensureSecret, ensureState, install } from "../local/prepare.js";
import { runCli } from "../local/run-cli.js";
import { startTool } from "../local/run-tool.js";
import { serveEdge } from "../local/serve-edge.js";
import { step } from "../local/step.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";

async function serve() {
  const port = process.env["PORT"] || "8787";
  await install({ withTools: true });
  const response = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
  await response?.arrayBuffer();
  if (!response?.ok) {
    const state = ensureState(".wrangler/state");
    await ensureFree(port);
    ensureSecret();
    await step("Building the kit", () => buildWorkspaces(["@goals/kit"]));
    // The Worker needs the folder of the shell's files to start; it is not used here.
    mkdirSync(join(ROOT, "shell/dist"), { recursive: true });
    await serveEdge({ port, state, without: LOCAL_REMOTES });
  }
  const vite = startTool("vite", [], { cwd: process.cwd(), env: { PORT: port } });
  vite.stdout.pipe(process.stdout);
  vite.stderr.pipe(process.stderr);
  await once(vite, "exit");
}

export const devStandalone = () => runCli(serve);

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { serveEdge } from "../../scripts/local/serve-edge.js";
import { ensureSecret } from "../../scripts/local/prepare.js";
import { stopTools } from "../../scripts/local/run-tool.js";

/**
 * Runs `work` with its own edge on a temporary empty database. Needs a build: `npm run build`.
 * @param {(edge: { start: () => ReturnType<typeof serveEdge>, state: string }) => Promise<void>} work
 */
export async function withEdge(work) {
  const state = await mkdtemp(join(tmpdir(), "goals-bench-"));
  ensureSecret();
  try {
    const port = await getPort();
    await work({ state, start: () => serveEdge({ port, state }) });
  } finally {
    await stopTools();
    await rm(state, { recursive: true, force: true });
  }
}

/**
 * The file of the local database.
 * @param {string} state
 */
export async function findDatabase(state) {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const names = await readdir(folder);
  const name = names.find((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite");
  if (!name) throw new Error(`There is no database in ${folder}.`);
  return join(folder, name);
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runTool } from "../../scripts/local/run-tool.js";

/** Functions of a profile in which the Worker's code does not run. */
const RESTING = ["(idle)", "(program)", "(root)"];

/**
 * Milliseconds that the platform's own profile of a start spends in the code of a checkout's edge.
 * @param {string} folder
 */
export async function measureStartUp(folder) {
  const registry = pathToFileURL(join(folder, "scripts/remotes/registry.js")).href;
  /** @type {{ writeWranglerConfig: () => string }} */
  const { writeWranglerConfig } = await import(registry);
  const temporary = await mkdtemp(join(tmpdir(), "goals-start-"));
  const file = join(temporary, "start.cpuprofile");
  const options = `--args=--config=${writeWranglerConfig()} --env=production`;
  await runTool(
    "The start was not profiled.",
    "wrangler",
    ["check", "startup", `--outfile=${file}`, options],
    { cwd: folder },
  );
  /** @type {{ nodes: { id: number, callFrame: { functionName: string } }[], samples: number[], timeDeltas: number[] }} */
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(file, "utf8"));
  await rm(temporary, { recursive: true });
  const resting = new Set(
    nodes.filter(({ callFrame }) => RESTING.includes(callFrame.functionName)).map(({ id }) => id),
  );
  const busy = timeDeltas.filter((_, index) => !resting.has(samples[index] ?? 0));
  return busy.reduce((sum, delta) => sum + delta, 0) / 1000;
}

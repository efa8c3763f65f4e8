// Row 11 of the performance list: what is deployed to D1, compressed, and how long it takes to start.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../scripts/local/run-cli.js";
import { runTool } from "../scripts/local/run-tool.js";
import { writeWranglerConfig } from "../scripts/remotes/registry.js";
import { measureWorkerSize } from "../scripts/checks/worker-size.js";
import { formatSpread } from "./lib/figures.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);

/** Milliseconds that the platform's own profile of a start spends in the Worker's code. @param {string} file */
async function startUp(file) {
  await runTool("The start was not profiled.", "wrangler", [
    "check",
    "startup",
    `--outfile=${file}`,
    `--args=--config=${writeWranglerConfig()} --env=production`,
  ]);
  /** @type {{ nodes: { id: number, callFrame: { functionName: string } }[], samples: number[], timeDeltas: number[] }} */
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(file, "utf8"));
  const resting = new Set(
    nodes
      .filter(({ callFrame }) => ["(idle)", "(program)", "(root)"].includes(callFrame.functionName))
      .map(({ id }) => id),
  );
  const busy = timeDeltas.filter((_, index) => !resting.has(samples[index] ?? 0));
  return busy.reduce((sum, delta) => sum + delta, 0) / 1000;
}

runCli(async () => {
  const folder = await mkdtemp(join(tmpdir(), "goals-start-"));
  const starts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await startUp(join(folder, "start.cpuprofile")));
  }
  await rm(folder, { recursive: true });
  console.log(`11  Worker, gzip KB     ${((await measureWorkerSize()) / 1000).toFixed(1)}`);
  console.log(`    start-up ms         ${formatSpread(starts, 1)}`);
}, 130);

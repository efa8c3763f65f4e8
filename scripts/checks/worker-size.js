import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../local/paths.js";
import { runTool } from "../local/run-tool.js";
import { writeWranglerConfig } from "../remotes/registry.js";
import { FAILED, PASSED, report } from "./run-stage.js";

const BUDGET = join(ROOT, "bench/budget.json");

/** The gzipped size of the deployed Worker, in bytes. */
export async function measureWorkerSize() {
  const folder = await mkdtemp(join(tmpdir(), "goals-worker-"));
  await runTool("The Worker could not be bundled.", "wrangler", [
    "deploy",
    "--dry-run",
    `--config=${writeWranglerConfig()}`,
    "--env=production",
    `--outdir=${folder}`,
  ]);
  const bundle = gzipSync(await readFile(join(folder, "index.js")), { level: 9 });
  await rm(folder, { recursive: true });
  return bundle.length;
}

export async function checkWorkerSize() {
  const { worker } = JSON.parse(await readFile(BUDGET, "utf8"));
  const kB = (await measureWorkerSize()) / 1000;
  if (kB <= worker.gzipKB) return PASSED;
  report(`The Worker has ${kB.toFixed(1)} kB; bench/budget.json allows ${worker.gzipKB}.`);
  return FAILED;
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../local/place.js";
import { run } from "../local/run.js";
import { FAILED, PASSED } from "./counts.js";

const BUDGET = join(ROOT, "bench/budget.json");

/** The bytes of the Worker as it is deployed, compressed. */
export async function workerSize() {
  const folder = await mkdtemp(join(tmpdir(), "goals-worker-"));
  await run("The Worker could not be bundled.", "wrangler", [
    "deploy",
    "--dry-run",
    "--env=production",
    `--outdir=${folder}`,
  ]);
  const bundle = gzipSync(await readFile(join(folder, "index.js")), { level: 9 });
  await rm(folder, { recursive: true });
  return bundle.length;
}

/** Fails when the Worker has outgrown its budget. */
export async function checkWorkerSize() {
  const { worker } = JSON.parse(await readFile(BUDGET, "utf8"));
  const kB = (await workerSize()) / 1000;
  if (kB <= worker.gzipKB) return PASSED;
  console.log(`The Worker has ${kB.toFixed(1)} kB; bench/budget.json allows ${worker.gzipKB}.`);
  return FAILED;
}

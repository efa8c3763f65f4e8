import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../local/paths.js";
import { runTool } from "../local/run-tool.js";
import { withTemporaryFolder } from "../local/temporary-folder.js";
import { writeWranglerConfig } from "../remotes/registry.js";
import { FAILED, PASSED, report } from "./run-stage.js";

const BUDGET = join(ROOT, "bench/budget.json");

/** The gzipped size of the deployed Worker, in bytes. */
export const measureWorkerSize = () =>
  withTemporaryFolder(async (folder) => {
    await runTool("The Worker could not be bundled.", "wrangler", [
      "deploy",
      "--dry-run",
      `--config=${writeWranglerConfig()}`,
      "--env=production",
      `--outdir=${folder}`,
    ]);
    return gzipSync(readFileSync(join(folder, "index.js")), { level: 9 }).length;
  });

export async function checkWorkerSize() {
  const { worker } = JSON.parse(readFileSync(BUDGET, "utf8"));
  const kB = (await measureWorkerSize()) / 1000;
  if (kB <= worker.gzipKB) return PASSED;
  report(`The Worker has ${kB.toFixed(1)} kB; bench/budget.json allows ${worker.gzipKB}.`);
  return FAILED;
}

// Row 13 of the performance list: as many clean builds in a row, byte for byte the same.
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "../scripts/local/run-cli.js";
import { ROOT } from "../scripts/local/paths.js";
import { runTool } from "../scripts/local/run-tool.js";

const BUILDS = Number(process.env["BUILDS"] ?? 20);
const DIST = ["shell/dist", "mf-*/dist", "packages/kit/dist"];

/** Every file that a build made, by its name and its bytes. */
function digest() {
  const hash = createHash("sha256");
  const files = globSync(
    DIST.map((folder) => `${folder}/**/*`),
    { cwd: ROOT, withFileTypes: true },
  );
  for (const file of files
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

runCli(async () => {
  const digests = new Set();
  for (let build = 1; build <= BUILDS; build += 1) {
    for (const folder of globSync(DIST, { cwd: ROOT }))
      rmSync(join(ROOT, folder), { recursive: true });
    await runTool("The build failed.", "turbo", [
      "run",
      "build",
      "--force",
      "--output-logs=errors-only",
    ]);
    digests.add(digest());
    console.log(`${String(build).padStart(4)}  ${[...digests].at(-1)}`);
  }
  console.log(`13  ${BUILDS} builds, ${digests.size} different`);
  return digests.size === 1 ? 0 : 1;
}, 130);

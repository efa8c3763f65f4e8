// The Worker as it was before the newest migration, with its own tests, on the schema as it is now. See README.md.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../scripts/local/paths.js";

/** @param {string[]} args */
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

const newest = readdirSync(join(ROOT, "migrations"))
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .at(-1);
const added = git(
  "log",
  "--first-parent",
  "-m",
  "--no-renames",
  "--diff-filter=A",
  "--format=%H",
  "--",
  `migrations/${newest}`,
)
  .split("\n")
  .at(-1);
const before = git("rev-parse", "--short", `${added}^`);
const folder = mkdtempSync(join(tmpdir(), "goals-previous-"));
try {
  console.log(`the Worker of ${before}, on the schema with ${newest}`);
  execFileSync("sh", ["-c", `git archive ${before} | tar -x -C ${folder}`], { cwd: ROOT });
  rmSync(join(folder, "migrations"), { recursive: true });
  cpSync(join(ROOT, "migrations"), join(folder, "migrations"), { recursive: true });
  // Hard links: its workspaces must be its own, the packages may be ours.
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(folder, "node_modules")]);
  execFileSync(
    join(folder, "node_modules/.bin/vitest"),
    ["run", "--project", "D1", ...process.argv.slice(2)],
    {
      cwd: join(folder, "worker"),
      stdio: "inherit",
    },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

const text = await readFile(join(ROOT, ".dockerignore"), "utf8");
const patterns = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** True if `COPY . .` leaves out a path: a line of .dockerignore matches it or one of its folders. */
function isLeftOut(path: string): boolean {
  const parts = path.split("/");
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return parents.some((each) => patterns.some((pattern) => matchesGlob(each, pattern)));
}

test.each([
  ".env",
  ".env.production",
  ".launch.secrets.json",
  "self-host/.env",
  ".dev.vars",
  "worker/.dev.vars.local",
  "backups/goals.sqlite",
  "self-host/backups/2026-11-23.sqlite",
  "data/session-secret",
  "goals.sqlite-wal",
  "certificates/origin.pem",
])("%s goes into no layer of the image", (path) => {
  expect(isLeftOut(path)).toBe(true);
});

test("every file of the repository that the image is built from does", async () => {
  const { stdout } = await run("git", ["ls-files"], { cwd: ROOT });
  expect(stdout.trim().split("\n").filter(isLeftOut)).toEqual([]);
});

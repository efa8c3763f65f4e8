/**
 * Counts the sources of the tree: how many files, how long, and how many are read to follow one way through the product.
 * The ways are named in docs/architecture.md, one file a line; a file that is not there fails the run.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const SOURCE = /^(?:packages\/[^/]+|shell|mf-[a-z]+|worker)\/(?:src|service-worker)\/.+\.tsx?$/;
const WAYS = /<!-- way: (.+?), at most (\d+) files -->([\s\S]*?)<!-- end -->/g;
const FILE = /`([\w./-]+\.(?:tsx?|js))`/g;

/** Of sorted numbers the one in the middle. */
const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

function lengths() {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  return files
    .filter((file) => SOURCE.test(file) && !file.endsWith(".d.ts"))
    .map((file) => [file, readFileSync(file, "utf8").split("\n").length - 1]);
}

const sources = lengths();
const sorted = sources.map(([, lines]) => lines).toSorted((a, b) => a - b);
const total = sorted.reduce((sum, lines) => sum + lines, 0);
console.log(`sources ${sorted.length}, lines ${total}, median ${median(sorted)}`);
console.log(`at most 20 lines ${sorted.filter((lines) => lines <= 20).length}`);
for (const [file, lines] of sources) if (lines > 200) console.log(`over 200: ${lines} ${file}`);

for (const [, name, most, text] of readFileSync("docs/architecture.md", "utf8").matchAll(WAYS)) {
  const files = [...new Set([...text.matchAll(FILE)].map(([, file]) => file))];
  const missing = files.filter((file) => !existsSync(file));
  console.log(`${name}: ${files.length} files, at most ${most}`);
  if (missing.length > 0 || files.length > Number(most)) {
    console.error(
      `${name}: ${missing.length > 0 ? `not there: ${missing.join(", ")}` : "too many"}`,
    );
    process.exitCode = 1;
  }
}

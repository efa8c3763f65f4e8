import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/place.js";
import { FAILED, PASSED } from "./counts.js";

/** Rows that are a goal so far, and no promise of SECURITY.md: whoever shows one takes it out of here. */
const GOALS = [49, 50, 51, 52, 53];
const FOLDERS = ["worker/test", "e2e"];
/** A title of a test, or of what holds several. */
const TITLE = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*["'`]([^\n]*)/g;

/** Every row that the title of a test names. */
async function namedRows() {
  const rows = new Set();
  for (const folder of FOLDERS) {
    for (const file of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!/\.(?:test|spec)\.ts$/.test(file) || file.includes("node_modules")) continue;
      const text = await readFile(join(ROOT, folder, file), "utf8");
      for (const [, title = ""] of text.matchAll(TITLE))
        for (const [, row] of title.matchAll(/\brow (\d+)/g)) rows.add(Number(row));
    }
  }
  return rows;
}

/** Fails when a row of docs/quality.md has no test in the gate that carries its number. */
export async function checkQualityRows() {
  const list = await readFile(join(ROOT, "docs/quality.md"), "utf8");
  const rows = [...list.matchAll(/^\| (\d+) +\|/gm)].map(([, row]) => Number(row));
  const named = await namedRows();
  const missing = rows.filter((row) => !named.has(row) && !GOALS.includes(row));
  const shown = GOALS.filter((row) => named.has(row));
  if (missing.length > 0) console.log(`No test carries the number of: ${missing.join(", ")}.`);
  if (shown.length > 0) console.log(`Goals no more, for a test has them: ${shown.join(", ")}.`);
  return rows.length > 0 && missing.length === 0 && shown.length === 0 ? PASSED : FAILED;
}

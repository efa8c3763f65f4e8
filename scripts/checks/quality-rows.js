import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { FAILED, PASSED, report } from "./run-stage.js";

/** Rows that are goals without a test yet. Remove a row once a test covers it. */
const GOALS = [49, 52];
const FOLDERS = ["worker/test", "e2e"];
const TITLE = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*["'`]([^\n]*)/g;

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

export async function checkQualityRows() {
  const list = await readFile(join(ROOT, "docs/quality.md"), "utf8");
  const rows = [...list.matchAll(/^\| (\d+) +\|/gm)].map(([, row]) => Number(row));
  const named = await namedRows();
  const missing = rows.filter((row) => !named.has(row) && !GOALS.includes(row));
  const shown = GOALS.filter((row) => named.has(row));
  if (missing.length > 0) report(`No test title names these rows: ${missing.join(", ")}.`);
  if (shown.length > 0)
    report(`Tests now cover these goals, so remove them from GOALS: ${shown.join(", ")}.`);
  return rows.length > 0 && missing.length === 0 && shown.length === 0 ? PASSED : FAILED;
}

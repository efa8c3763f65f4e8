import { reportFaults } from "./run-stage.js";
import { listTrackedFiles, readTracked } from "./tracked-files.js";

/** Rows that are goals without a test yet. Remove a row once a test covers it. */
const GOALS = [49, 52];
const TESTS = /^(?:worker\/test|e2e)\/.*\.(?:test|spec)\.ts$/;
const TITLE = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*["'`]([^\n]*)/g;

const listNamedRows = () =>
  listTrackedFiles()
    .filter((file) => TESTS.test(file))
    .flatMap((file) => [...readTracked(file).matchAll(TITLE)])
    .flatMap(([, title = ""]) => [...title.matchAll(/\brow (\d+)/g)])
    .map(([, row]) => Number(row));

export async function checkQualityRows() {
  const named = new Set(listNamedRows());
  const rows = [...readTracked("docs/quality.md").matchAll(/^\| (\d+) +\|/gm)].map(([, row]) =>
    Number(row),
  );
  return reportFaults([
    ...(rows.length === 0 ? ["docs/quality.md has no rows."] : []),
    ...rows
      .filter((row) => !named.has(row) && !GOALS.includes(row))
      .map((row) => `No test title names row ${row}.`),
    ...GOALS.filter((row) => named.has(row)).map(
      (row) => `A test now covers row ${row}, so remove it from GOALS.`,
    ),
  ]);
}

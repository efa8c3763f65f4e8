import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/run-tool.js";
import { reportFaults } from "./run-stage.js";
import { listTrackedFiles, readTracked } from "./tracked-files.js";

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0. A line is a chapter, from 1 to 17. */
const SECTIONS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const ROW = /^\| ((?:\d+\.\d+\.\d+(?:, )?)+) +\| [^|]+ \| (\S[^|]*?) +\|/gm;
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g;
const FILE = /`((?:bench|docs|packages|scripts|worker)\/[\w./-]+\.\w+)`/g;
/** The counts in the document's head, and the matching answers in its rows. */
const ANSWERS = { Met: "yes", "In part": "in part", "Not met": "**no**", kind: "n/a" };

/** @param {string} path */
const read = (path) => readFile(join(ROOT, path), "utf8").catch(() => undefined);

const wanted = SECTIONS.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
  ),
);

/** Missing or duplicate requirements, invalid answers, and counts in the head that the rows contradict. @param {string} text */
export function findFaultsOfTable(text) {
  const answered = [...text.matchAll(ROW)].flatMap(([, ids = "", answer = ""]) =>
    ids.split(", ").map((id) => /** @type {const} */ ([id, answer])),
  );
  const ids = answered.map(([id]) => id);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids
      .filter((id) => !wanted.includes(id))
      .map((id) => `${id} is not a requirement of level 1 or 2`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} appears twice`),
    ...answered
      .filter(([, answer]) => !Object.values(ANSWERS).includes(answer))
      .map(([id, answer]) => `${id} says "${answer}"`),
    ...Object.entries(ANSWERS).flatMap(([name, answer]) => {
      const count = answered.filter(([, given]) => given === answer).length;
      return text.includes(`${name}: ${count}.`) ? [] : [`"${name}" is ${count} by the rows`];
    }),
  ];
}

/** The tests and files that a document names but that do not exist. @param {string} text */
export async function findMissingEvidence(text, readSource = read) {
  const faults = [];
  for (const [, path = "", title = ""] of text.matchAll(TEST)) {
    const source = await readSource(path);
    if (source === undefined) faults.push(`${path} does not exist`);
    else if (!source.includes(title)) faults.push(`${path} has no test "${title}"`);
  }
  for (const [, path = ""] of text.matchAll(FILE))
    if ((await readSource(path)) === undefined) faults.push(`${path} does not exist`);
  return faults;
}

export async function checkAsvs() {
  const text = (await read("docs/asvs.md")) ?? "";
  const faults = new Set([...findFaultsOfTable(text), ...(await findMissingEvidence(text))]);
  return reportFaults([...faults].map((fault) => `docs/asvs.md: ${fault}.`));
}

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

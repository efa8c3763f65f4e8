import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runTool, withTemporaryFolder } from "../local/run-tool.js";
import { writeWranglerConfig } from "../remotes/registry.js";
import { listDocuments, listTrackedFiles, readTracked } from "./tracked-files.js";

const SOURCE = /^(?:packages\/[^/]+|shell|mf-[a-z]+|worker|scripts)\/.+\.[jt]sx?$/;
/** Tests, their tools, declarations of types, and the texts of the questions. */
const UNCOUNTED =
  /(?:^|\/)test\/|\.test\.|\.d\.ts$|^packages\/component-tests\/|\/questions\/(?!questions)/;
/** Evidence: documents that nobody needs to read to run the product or to change it. */
const RECORD = /^docs\/record\/|^bench\/instants\.md$/;

const readBudget = () => JSON.parse(readTracked("bench/budget.json"));

/** Lists each figure with its path. @param {object} budget @returns {[string, number][]} */
const figuresOf = (budget, at = "") =>
  Object.entries(budget).flatMap(([name, value]) =>
    typeof value === "number" ? [[`${at}${name}`, value]] : figuresOf(value, `${at}${name}.`),
  );

/** Each figure must equal the last entry of `reasons` that sets it, and each entry has a date and a sentence. */
export function checkBudgetReasons() {
  /** @type {{ reasons: { when: string, why: string, sets: Record<string, number> }[] }} */
  const { reasons, ...budget } = readBudget();
  const unexplained = figuresOf(budget).flatMap(([path, figure]) => {
    const stated = reasons.findLast(({ sets }) => path in sets)?.sets[path];
    return stated === figure ? [] : [`${path} is ${figure}, but its last reason says ${stated}.`];
  });
  const faults = reasons
    .filter(({ when, why }) => !/^\d{4}-\d{2}-\d{2}$/.test(when) || why.trim().length < 30)
    .map(({ when }) => `The entry of "${when}" needs a date and a reason.`);
  return [...faults, ...unexplained].map((fault) => `bench/budget.json: ${fault}`);
}

export const listSources = () =>
  listTrackedFiles().filter((file) => SOURCE.test(file) && !UNCOUNTED.test(file));

/** @param {string} file */
export const countLines = (file) => readTracked(file).split("\n").length - 1;

const CODE = /\.(?:[jt]sx?|css)$/;
/** Written by tools. */
const GENERATED = /\.d\.ts$|^packages\/contracts\/generated\//;
const MOST_CHARACTERS = 160;

/** Lines of code that are too wide to read. Otherwise a budget of lines could be met by their width. @param {string} text */
export const listWideLines = (text) =>
  text.split("\n").flatMap((line, index) => (line.length > MOST_CHARACTERS ? [index + 1] : []));

export const checkLineWidth = () =>
  listTrackedFiles()
    .filter((file) => CODE.test(file) && !GENERATED.test(file))
    .flatMap((file) => listWideLines(readTracked(file)).map((line) => `${file}:${line}`))
    .map((place) => `${place} has more than ${MOST_CHARACTERS} characters.`);

/** Counts words as `wc -w` does. @param {string} file */
const countWords = (file) => readTracked(file).split(/\s+/).filter(Boolean).length;

/** Counts the words of the documents, and the lines and bytes of the sources. */
export function checkTreeSize() {
  const sumOver = (/** @type {string[]} */ files, /** @type {(file: string) => number} */ count) =>
    files.reduce((sum, file) => sum + count(file), 0);
  const { tree } = readBudget();
  const guide = listDocuments().filter((file) => !RECORD.test(file));
  const record = listDocuments().filter((file) => RECORD.test(file));
  const counts = {
    guideWords: sumOver(guide, countWords),
    recordWords: sumOver(record, countWords),
    sourceLines: sumOver(listSources(), countLines),
    sourceBytes: sumOver(listSources(), (file) => Buffer.byteLength(readTracked(file))),
  };
  return Object.entries(counts)
    .filter(([name, count]) => count > tree[name])
    .map(([name, count]) => `${name} is ${count}; bench/budget.json allows ${tree[name]}.`);
}

/** Compares the gzipped size of the deployed Worker, in units of 1000 bytes. */
export const checkWorkerSize = () =>
  withTemporaryFolder(async (folder) => {
    const where = [`--config=${writeWranglerConfig()}`, "--env=production", `--outdir=${folder}`];
    await runTool("The Worker could not be bundled.", "wrangler", [
      "deploy",
      "--dry-run",
      ...where,
    ]);
    const kB = gzipSync(await readFile(join(folder, "index.js")), { level: 9 }).length / 1000;
    const { gzipKB } = readBudget().worker;
    const fault = `The Worker has ${kB.toFixed(1)} kB; bench/budget.json allows ${gzipKB}.`;
    return kB <= gzipKB ? [] : [fault];
  });

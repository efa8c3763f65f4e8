import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runTool, withTemporaryFolder } from "../local/run-tool.js";
import { writeWranglerConfig } from "../remotes/registry.js";
import { reportFaults } from "./run-stage.js";
import { listTrackedFiles, readTracked } from "./tracked-files.js";

const SOURCE = /^(?:packages\/[^/]+|shell|mf-[a-z]+|worker|scripts)\/.+\.[jt]sx?$/;
/** Tests, their tools, declarations of types, and the texts of the questions. */
const UNCOUNTED =
  /(?:^|\/)test\/|\.test\.|\.d\.ts$|^packages\/component-tests\/|\/questions\/(?!questions)/;
/** The specification is the owner's, and changelogs and changesets describe the past. */
const UNBOUNDED = /^docs\/spec\.md$|CHANGELOG\.md$|^\.changeset\//;
/** A table's rules and a list's dashes are not words. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu;
/** A shorter text is not a reason. */
const REASON_MIN = 30;

const readBudget = () => JSON.parse(readTracked("bench/budget.json"));

/** Lists each figure with its path. @param {object} budget @returns {[string, number][]} */
const figuresOf = (budget, at = "") =>
  Object.entries(budget).flatMap(([name, value]) =>
    typeof value === "number" ? [[`${at}${name}`, value]] : figuresOf(value, `${at}${name}.`),
  );

/** Each figure must equal the last entry of `reasons` that sets it, and each entry has a date and a sentence. */
export async function checkBudgetReasons() {
  /** @type {{ reasons: { when: string, why: string, sets: Record<string, number> }[] }} */
  const { reasons, ...budget } = readBudget();
  const bare = reasons.filter(
    ({ when, why }) => !/^\d{4}-\d{2}-\d{2}$/.test(when) || why.trim().length < REASON_MIN,
  );
  const unexplained = figuresOf(budget).flatMap(([path, figure]) => {
    const stated = reasons.findLast(({ sets }) => path in sets)?.sets[path];
    return stated === figure ? [] : [`${path} is ${figure}, but its last reason says ${stated}.`];
  });
  const faults = [
    ...bare.map(({ when }) => `The entry of "${when}" needs a date and a reason.`),
    ...unexplained,
  ];
  return reportFaults(faults.map((fault) => `bench/budget.json: ${fault}`));
}

export const listSources = () =>
  listTrackedFiles().filter((file) => SOURCE.test(file) && !UNCOUNTED.test(file));

/** @param {string} file */
export const countLines = (file) => readTracked(file).split("\n").length - 1;

/** @param {readonly string[]} files @param {(file: string) => number} count */
const sumOver = (files, count) => files.reduce((sum, file) => sum + count(file), 0);

/** Counts the words of the documents and the lines of the sources. */
export async function checkTreeSize() {
  const { tree } = readBudget();
  const documents = listTrackedFiles().filter(
    (file) => file.endsWith(".md") && !UNBOUNDED.test(file),
  );
  const counts = {
    documentWords: sumOver(documents, (file) => readTracked(file).match(WORD)?.length ?? 0),
    sourceLines: sumOver(listSources(), countLines),
  };
  return reportFaults(
    Object.entries(counts)
      .filter(([name, count]) => count > tree[name])
      .map(([name, count]) => `${name} is ${count}; bench/budget.json allows ${tree[name]}.`),
  );
}

/** Compares the gzipped size of the deployed Worker, in units of 1000 bytes. */
export const checkWorkerSize = () =>
  withTemporaryFolder(async (folder) => {
    await runTool("The Worker could not be bundled.", "wrangler", [
      "deploy",
      "--dry-run",
      `--config=${writeWranglerConfig()}`,
      "--env=production",
      `--outdir=${folder}`,
    ]);
    const kB = gzipSync(await readFile(join(folder, "index.js")), { level: 9 }).length / 1000;
    const { gzipKB } = readBudget().worker;
    const fault = `The Worker has ${kB.toFixed(1)} kB; bench/budget.json allows ${gzipKB}.`;
    return reportFaults(kB <= gzipKB ? [] : [fault]);
  });

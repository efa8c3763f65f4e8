import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { FAILED, PASSED, report } from "./run-stage.js";
import { listTrackedFiles, readTracked } from "./tracked-files.js";

const SOURCE = /^(?:packages\/[^/]+|shell|mf-[a-z]+|worker|scripts)\/.+\.[jt]sx?$/;
/** Tests, their tools, declarations of types, and the texts of the questions. */
const UNCOUNTED =
  /(?:^|\/)test\/|\.test\.|\.d\.ts$|^packages\/component-tests\/|\/questions\/(?!questions)/;
/** The specification is the owner's, and changelogs and changesets describe the past. */
const UNBOUNDED = /^docs\/spec\.md$|CHANGELOG\.md$|^\.changeset\//;
/** A table's rules and a list's dashes are not words. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu;

export const listSources = () =>
  listTrackedFiles().filter((file) => SOURCE.test(file) && !UNCOUNTED.test(file));

/** @param {string} file */
export const countLines = (file) => readTracked(file).split("\n").length - 1;

/** @param {readonly string[]} files @param {(file: string) => number} count */
const sumOver = (files, count) => files.reduce((sum, file) => sum + count(file), 0);

export function measureTree() {
  const documents = listTrackedFiles().filter(
    (file) => file.endsWith(".md") && !UNBOUNDED.test(file),
  );
  return {
    documentWords: sumOver(documents, (file) => readTracked(file).match(WORD)?.length ?? 0),
    sourceLines: sumOver(listSources(), countLines),
  };
}

export async function checkTreeSize() {
  const { tree } = JSON.parse(await readFile(join(ROOT, "bench/budget.json"), "utf8"));
  const over = Object.entries(measureTree()).filter(([name, count]) => count > tree[name]);
  for (const [name, count] of over)
    report(`${name} is ${count}; bench/budget.json allows ${tree[name]}.`);
  return over.length === 0 ? PASSED : FAILED;
}

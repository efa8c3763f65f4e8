import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/place.js";
import { FAILED, PASSED } from "./counts.js";

/** Too short to be a reason. */
const REASON_MIN = 30;

/** @typedef {{ when: string, why: string, sets: Record<string, number> }} Reason */

/**
 * Each figure by its path.
 * @param {object} budget @param {string} [at]
 * @returns {[string, number][]}
 */
const figuresOf = (budget, at = "") =>
  Object.entries(budget).flatMap(([name, value]) =>
    typeof value === "number" ? [[`${at}${name}`, value]] : figuresOf(value, `${at}${name}.`),
  );

/**
 * What is changed in a budget without a reason: each figure must be what the last entry that sets it says, and each entry
 * has a day and a sentence. So whoever raises one writes why beside it.
 * @param {{ reasons: Reason[] }} budgets
 */
export function unexplained({ reasons, ...budget }) {
  const bare = reasons.filter(
    ({ when, why }) => !/^\d{4}-\d{2}-\d{2}$/.test(when) || why.trim().length < REASON_MIN,
  );
  return [
    ...bare.map(({ when }) => `An entry of ${when || "no day"} has no day or no reason.`),
    ...figuresOf(budget).flatMap(([path, figure]) => {
      const said = reasons.findLast(({ sets }) => path in sets)?.sets[path];
      return said === figure ? [] : [`${path} is ${figure}, and the last reason says ${said}.`];
    }),
  ];
}

/** Fails when bench/budget.json allows more, or less, than it says why. */
export async function checkBudgetReasons() {
  const wrong = unexplained(JSON.parse(await readFile(join(ROOT, "bench/budget.json"), "utf8")));
  for (const sentence of wrong) console.log(`bench/budget.json: ${sentence}`);
  return wrong.length === 0 ? PASSED : FAILED;
}

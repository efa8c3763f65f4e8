import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/paths.js";
import { FAILED, PASSED, report } from "./run-stage.js";

/** A shorter text is not a reason. */
const REASON_MIN = 30;

/** @typedef {{ when: string, why: string, sets: Record<string, number> }} Reason */

/**
 * Lists each figure with its path.
 * @param {object} budget @param {string} [at]
 * @returns {[string, number][]}
 */
const figuresOf = (budget, at = "") =>
  Object.entries(budget).flatMap(([name, value]) =>
    typeof value === "number" ? [[`${at}${name}`, value]] : figuresOf(value, `${at}${name}.`),
  );

/**
 * The budgets without a reason: each figure must equal the last entry of `reasons` that sets it, and each entry has a
 * date and a sentence.
 * @param {{ reasons: Reason[] }} budgets
 */
export function findUnexplainedBudgets({ reasons, ...budget }) {
  const bare = reasons.filter(
    ({ when, why }) => !/^\d{4}-\d{2}-\d{2}$/.test(when) || why.trim().length < REASON_MIN,
  );
  return [
    ...bare.map(({ when }) => `The entry of "${when}" needs a date and a reason.`),
    ...figuresOf(budget).flatMap(([path, figure]) => {
      const stated = reasons.findLast(({ sets }) => path in sets)?.sets[path];
      return stated === figure ? [] : [`${path} is ${figure}, but its last reason says ${stated}.`];
    }),
  ];
}

export async function checkBudgetReasons() {
  const wrong = findUnexplainedBudgets(
    JSON.parse(await readFile(join(ROOT, "bench/budget.json"), "utf8")),
  );
  for (const sentence of wrong) report(`bench/budget.json: ${sentence}`);
  return wrong.length === 0 ? PASSED : FAILED;
}

import { percentile } from "../percentile.js";

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * The median of what both sides gave in the same round, one by the other: what the machine did meanwhile cancels.
 * @param {number[]} ours
 * @param {number[]} theirs
 */
export const ratio = (ours, theirs) =>
  median(ours.map((value, round) => value / (theirs[round] ?? NaN)));

/**
 * @param {number[]} values
 * @param {number} [digits]
 */
export const spread = (values, digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

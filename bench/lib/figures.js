/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * The median ratio of both sides' values from the same round, so that the machine's other load cancels out.
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 */
export const medianRatio = (ours, theirs) =>
  median(ours.map((value, round) => value / (theirs[round] ?? NaN)));

/**
 * @param {readonly number[]} values
 * @param {number} [digits]
 */
export const formatSpread = (values, digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

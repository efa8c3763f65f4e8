/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const PASSED = { passed: 1, failed: 0, skipped: 0 };

/** @type {Counts} */
export const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }));

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

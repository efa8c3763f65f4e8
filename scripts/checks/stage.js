import { seconds } from "../local/step.js";
import { sentence } from "./counts.js";

/** @typedef {import("./counts.js").Counts} Counts */

/**
 * Runs one stage under its headline and says how it went.
 * @param {string} headline
 * @param {() => Promise<Counts>} work
 */
export async function stage(headline, work) {
  const since = performance.now();
  console.log(`\n── ${headline}`);
  const counts = await work();
  console.log(`   ${sentence(counts)}  (${seconds(since)})`);
  return counts;
}

/** @param {number} since */
export const formatSeconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints a headline, runs `work` and prints how long it took.
 * @template T
 * @param {string} headline
 * @param {() => Promise<T>} work
 */
export async function step(headline, work) {
  const since = performance.now();
  let outcome = "failed";
  process.stdout.write(`${headline} … `);
  try {
    const result = await work();
    outcome = formatSeconds(since);
    return result;
  } finally {
    console.log(outcome);
  }
}

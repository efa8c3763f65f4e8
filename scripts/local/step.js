/** @param {number} since */
export const formatSeconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a headline and how long `work` took. @template T @param {string} headline @param {() => Promise<T>} work */
export async function step(headline, work) {
  const since = performance.now();
  process.stdout.write(`${headline} … `);
  return work().finally(() => console.log(formatSeconds(since)));
}

const { stdout } = process;

/** @param {number} since */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what is being done, and how long it took.
 * @template T
 * @param {string} headline
 * @param {() => Promise<T>} work
 */
export async function step(headline, work) {
  const since = performance.now();
  stdout.write(`${headline} … `);
  const ticking = stdout.isTTY
    ? setInterval(() => stdout.write(`\r${headline} … ${seconds(since)} `), 500)
    : undefined;
  try {
    const result = await work();
    stdout.write(`${stdout.isTTY ? `\r${headline} … ` : ""}${seconds(since)}\n`);
    return result;
  } catch (error) {
    stdout.write("failed\n");
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

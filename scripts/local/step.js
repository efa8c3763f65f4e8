const { stdout } = process;

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
  const update = () => stdout.write(`\r${headline} … ${formatSeconds(since)} `);
  const timer = stdout.isTTY ? setInterval(update, 500) : undefined;
  stdout.write(`${headline} … `);
  try {
    const result = await work();
    stdout.write(`${stdout.isTTY ? `\r${headline} … ` : ""}${formatSeconds(since)}\n`);
    return result;
  } catch (error) {
    stdout.write("failed\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

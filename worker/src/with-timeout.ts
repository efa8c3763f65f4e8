/** The work took longer than its limit. */
export class TimeoutError extends Error {
  override readonly name = "Late";
}

/** What `work` gives before the limit. Throws Late after it, and tells `work` to stop through its signal. */
export async function withTimeout<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new TimeoutError(`Nothing came within ${limitMs} ms.`));
    ending.abort();
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

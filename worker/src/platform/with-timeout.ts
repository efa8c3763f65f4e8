export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The result of `work`. Throws TimeoutError after the limit and aborts the signal that `work` received. */
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

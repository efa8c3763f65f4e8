/** A map that drops the entry set longest ago when it has more than `max`. For what an isolate keeps across requests. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#max) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return this;
  }
}

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

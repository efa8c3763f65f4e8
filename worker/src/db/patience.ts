import { isOverloadError, isTransientError } from "./overload.ts";

const TRIES = 3;
/** The longest pause after the first try; twice that after the second. */
const PAUSE_MS = 100;

/** What waiting between two tries takes. */
export interface RetryPolicy {
  readonly pause: (ms: number) => Promise<void>;
  /** From 0 up to 1: those who failed together must not come back together. */
  readonly random: () => number;
}

/** Does what may be done twice, up to three times, for as long as the database stumbles over nothing of ours. */
export async function withRetry<Result>(
  { pause, random }: RetryPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isTransientError(error)) throw error;
      await pause(random() * PAUSE_MS * tried);
    }
  }
}

/**
 * For a write that must be sent once, and whose row can be told from any other's: after an error that says nothing of
 * whether it was carried out, looks for the row. Without one the error stands.
 */
export async function writeOrFind<Row>(
  write: PromiseLike<Row[]>,
  find: () => PromiseLike<Row[]>,
): Promise<Row[]> {
  try {
    return await write;
  } catch (error) {
    const rows = isOverloadError(error) ? await find() : [];
    if (rows.length === 0) throw error;
    return rows;
  }
}

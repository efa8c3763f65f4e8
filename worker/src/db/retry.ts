/** What D1 and libSQL say when they are too busy, or were cut off, rather than wrong. */
const OVERLOADED = /overloaded|exceeded timeout|exceeded its cpu|SQLITE_BUSY|database is locked/i;
/** After these the same statement may be sent again: the retryable ones of D1's own list. */
const PASSING =
  /network connection lost|storage caused object to be reset|reset because its code was updated|transient issue/i;

/** A database behind a network did not answer in time, or whoever stands in front of it says that it does not. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return false;
}

function says(error: unknown, pattern: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name !== "DrizzleQueryError" && pattern.test(cause.message)) return true;
  }
  return false;
}

/** True for an error that may be gone a moment later. Whether the statement was carried out it does not say. */
function isTransientError(error: unknown): boolean {
  return says(error, PASSING);
}

/** True for an error of the database that has nothing to do with what was asked of it. */
export function isOverloadError(error: unknown): boolean {
  return isTransientError(error) || isUnavailable(error) || says(error, OVERLOADED);
}

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

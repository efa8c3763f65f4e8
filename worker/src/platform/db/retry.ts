/** Messages of D1 and libSQL when they are overloaded or were interrupted. */
const OVERLOADED = /overloaded|exceeded timeout|exceeded its cpu|SQLITE_BUSY|database is locked/i;
/** Transient errors after which a statement may be retried: the retryable ones in D1's documentation. */
const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|transient issue/i;

/** The database did not respond in time, or a proxy in front of it reports that it is unavailable. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** An error and its causes, without drizzle's, whose message repeats the statement. */
export function listCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const causes = listCauses(error.cause);
  return error.name === "DrizzleQueryError" ? causes : [error, ...causes];
}

const hasMessage = (error: unknown, pattern: RegExp): boolean =>
  listCauses(error).some(({ message }) => pattern.test(message));

/** True for a database error that the statement did not cause. */
export const isOverloadError = (error: unknown): boolean =>
  hasMessage(error, TRANSIENT) ||
  hasMessage(error, OVERLOADED) ||
  listCauses(error).some((cause) => cause instanceof DatabaseUnavailable);

const ATTEMPTS = 3;
/** The maximum pause after the first attempt. It doubles after the second. */
const PAUSE_MS = 100;

export interface RetryPolicy {
  readonly pause: (ms: number) => Promise<void>;
  /** Jitter from 0 up to 1, so that concurrent failures are not retried at the same time. */
  readonly random: () => number;
}

export async function withRetry<Result>(
  { pause, random }: RetryPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !hasMessage(error, TRANSIENT)) throw error;
      await pause(random() * PAUSE_MS * attempt);
    }
  }
}

/**
 * For a write that must be sent once and has an identifiable row: looks for the row after an error that does not say
 * whether the write was executed. Throws the error if there is none.
 */
export async function writeOrFind<Row>(write: PromiseLike<Row[]>, find: () => PromiseLike<Row[]>) {
  try {
    return await write;
  } catch (error) {
    const rows = isOverloadError(error) ? await find() : [];
    if (rows.length === 0) throw error;
    return rows;
  }
}

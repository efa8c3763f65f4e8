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
export function isTransientError(error: unknown): boolean {
  return says(error, PASSING);
}

/** True for an error of the database that has nothing to do with what was asked of it. */
export function isOverloadError(error: unknown): boolean {
  return isTransientError(error) || isUnavailable(error) || says(error, OVERLOADED);
}

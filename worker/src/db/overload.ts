/** What D1 and libSQL say when they are too busy, or were cut off, rather than wrong. */
const OVERLOADED =
  /overloaded|exceeded timeout|network connection lost|transient issue|SQLITE_BUSY|database is locked/i;

/** True for an error of the database that has nothing to do with what was asked of it. */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name !== "DrizzleQueryError" && OVERLOADED.test(cause.message)) return true;
  }
  return false;
}

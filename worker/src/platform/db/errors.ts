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

export const isTransientError = (error: unknown): boolean =>
  listCauses(error).some(({ message }) => TRANSIENT.test(message));

/** True for a database error that the statement did not cause. */
export const isOverloadError = (error: unknown): boolean =>
  isTransientError(error) ||
  listCauses(error).some(
    (cause) => cause instanceof DatabaseUnavailable || OVERLOADED.test(cause.message),
  );

/** Sends a write once, and looks for its row after an error that does not say whether it was executed. */
export async function writeOrFind<Row>(write: PromiseLike<Row[]>, find: () => PromiseLike<Row[]>) {
  try {
    return await write;
  } catch (error) {
    const rows = isOverloadError(error) ? await find() : [];
    if (rows.length === 0) throw error;
    return rows;
  }
}

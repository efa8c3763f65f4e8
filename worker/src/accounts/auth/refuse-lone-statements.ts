import { is } from "drizzle-orm";
import { SQLiteSession } from "drizzle-orm/sqlite-core";

const refuse = async (): Promise<never> => {
  throw new Error("Nothing is sent alone before the session is checked: send it by `batch`.");
};

/**
 * The session of a drizzle database as it is before the user's session is checked: its statements are for a batch, which
 * carries the check. One that is awaited alone fails, and is not sent.
 */
export function refuseLoneStatements(session: unknown): unknown {
  if (!is(session, SQLiteSession)) throw new TypeError("This is no session of drizzle.");
  const prepareQuery = (...input: Parameters<typeof session.prepareQuery>) =>
    Object.assign(session.prepareQuery(...input), {
      run: refuse,
      all: refuse,
      get: refuse,
      values: refuse,
    });
  return Object.assign(Object.create(session), { prepareQuery });
}

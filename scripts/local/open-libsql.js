import { join } from "node:path";
import getPort from "get-port";
import { applyMigrations } from "../../self-host/apply-migrations.ts";
import { runOnLibsql } from "../../self-host/connect-libsql.ts";
import { startServer } from "../../self-host/libsql-server.ts";

/**
 * Opens the libSQL database at LIBSQL_URL, or starts a server of its own. Migrates it, and returns the Worker's settings
 * for it.
 * @param {string} state the folder of the data
 */
export async function openLibsql(state) {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN: token } = process.env;
  const url = LIBSQL_URL || (await startServer(join(state, "libsql"), await getPort())).url;
  await applyMigrations(runOnLibsql({ url, token }));
  return { LIBSQL_URL: url, ...(token && { LIBSQL_AUTH_TOKEN: token }) };
}

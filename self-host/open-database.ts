import { join } from "node:path";
import type { LibsqlPlace } from "./connect-libsql.ts";
import { startServer } from "./libsql-server.ts";

/** The folder of the container's own database, below the data's folder. */
export const DATABASE_FOLDER = "database";

interface OpenDatabase {
  readonly place: LibsqlPlace;
  /** Settles when the container's own server stops. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Opens the libSQL database at LIBSQL_URL, or starts a server of its own. */
export async function openDatabase(options: {
  readonly data: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}): Promise<OpenDatabase> {
  const { data, port, env } = options;
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: token } = env;
  if (!url) {
    const server = await startServer(join(data, DATABASE_FOLDER), port);
    return { ...server, place: { url: server.url } };
  }
  const never = new Promise<never>(() => undefined);
  return { place: { url, token }, ended: never, stop: async () => undefined };
}

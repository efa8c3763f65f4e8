import { createClient } from "@libsql/client/web";
import type { RunStatements } from "./apply-migrations.ts";

export interface LibsqlPlace {
  readonly url: string;
  /** The token of a server that requires one. */
  readonly token?: string | undefined;
}

const open = ({ url, token }: LibsqlPlace) =>
  createClient({ url, ...(token && { authToken: token }) });

/** Runs statements on a libSQL database, in one transaction. */
export function runOnLibsql(place: LibsqlPlace): RunStatements {
  const client = open(place);
  return async (statements) => {
    const sent = statements.map(([sql, ...args]) => ({ sql, args }));
    return (await client.batch(sent, "write")).map(({ rows }) => rows);
  };
}

/** Runs a script, such as a dump. */
export const runScript = (place: LibsqlPlace, script: string): Promise<void> =>
  open(place).executeMultiple(script);

/** The whole database as a script, which the server writes in one read transaction. */
export async function dump({ url, token }: LibsqlPlace): Promise<Response> {
  const address = new URL("/dump", url.replace(/^libsql:/, "https:"));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(address, { headers });
  if (response.ok && response.body) return response;
  throw new Error(`${address.origin} answered ${response.status} to a dump.`);
}

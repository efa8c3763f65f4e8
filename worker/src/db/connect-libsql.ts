import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import { DatabaseUnavailable } from "./retry.ts";

/** Longer than any statement of ours takes, and shorter than anybody waits. */
const LIMIT_MS = 10_000;
/** What a proxy or the server itself says when nobody has looked at the statement, or nobody had the time to. */
const UNAVAILABLE = new Set([408, 429, 502, 503, 504]);

/** A libSQL server over HTTP, through the client that runs inside a Worker. Throws BadSettings without an address. */
export function connectLibsql(
  { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }: Env,
  limitMs = LIMIT_MS,
) {
  if (!url) throw new BadSettings("LIBSQL_URL is missing.");
  const send = (request: Request) => sendWithin(limitMs, request);
  const db = drizzle(createClient({ url, fetch: send, ...(authToken && { authToken }) }));
  // Asked once whatever it is: nobody lists which of this server's errors may be tried again.
  return Object.assign(db, { repeatable: db });
}

async function sendWithin(limitMs: number, request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
    if (!UNAVAILABLE.has(response.status)) return response;
    await response.body?.cancel();
  } catch (cause) {
    throw new DatabaseUnavailable("The database did not answer.", { cause });
  }
  throw new DatabaseUnavailable("The database cannot be reached.");
}

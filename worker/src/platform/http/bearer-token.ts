import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/**
 * The token in a request's Authorization header, or undefined. A request with a token ignores all cookies, so its
 * origin need not be checked.
 */
export function readBearerToken(c: Context<AppEnv>): string | undefined {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}

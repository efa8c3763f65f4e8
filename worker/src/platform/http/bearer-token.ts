import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/**
 * The token in the Authorization header of a request, or undefined. A request that has one is its token's alone: whatever
 * cookies a browser sends along say nothing, so that it needs no check of where it came from.
 */
export function readBearerToken(c: Context<AppEnv>): string | undefined {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}

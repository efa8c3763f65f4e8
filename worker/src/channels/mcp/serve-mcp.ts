import type { Hono } from "hono";
import { findAccessKey } from "../../accounts/access-keys/find-access-key.ts";
import { InvalidToken } from "../../accounts/requests/authenticate.ts";
import { readBearerToken } from "../../platform/http/credentials.ts";
import type { AppContext, AppEnv } from "../../accounts/requests/app-env.ts";
import { isOwnOrigin } from "../../platform/http/origin-checks.ts";
import { DomainError, InvalidInput } from "../../platform/errors/domain-errors.ts";
import { readJsonBody } from "../../platform/http/request-body.ts";
import { MethodNotAllowed } from "../../accounts/requests/route.ts";
import { spendKeyBudget } from "../../accounts/requests/limit-requests.ts";
import { callTool } from "./call-tool.ts";
import { TOOLS } from "./tools.ts";

export const MCP = "/mcp";

/**
 * Serves an assistant's request. Authenticates and limits it before looking at the protocol. Without sessions or
 * streams: each request is independent. Throws InvalidToken, DomainError.
 */
export function serveMcp(app: Hono<AppEnv>) {
  return async (c: AppContext): Promise<Response> => {
    c.get("context").route = `${c.req.method} ${MCP}`;
    if (c.req.method !== "POST") throw new MethodNotAllowed(["POST"]);
    requireOwnOriginIfAny(c);
    const token = readBearerToken(c);
    const key = token === undefined ? null : await findAccessKey(c, "token", token);
    if (!key) throw new InvalidToken();
    spendKeyBudget(c, key.id, "READS");
    const message = await readJsonBody(c);
    // The protocol no longer allows batches, in which each call would avoid its own budget.
    if (Array.isArray(message)) throw new InvalidInput("Please send one message at a time.");
    // Lazy, because the SDK is a seventh of the Worker, and most isolates never need it.
    const { answerMessage } = await import("./mcp-server.ts");
    return answerMessage(c.req.raw, message, {
      tools: TOOLS.filter(({ scope }) => key.scope === "write" || scope === "read"),
      callTool: (name, input) => callTool(app, c, name, input),
    });
  };
}

/** Refuses pages of other sites, even if DNS points their name here. Throws DomainError. */
function requireOwnOriginIfAny(c: AppContext): void {
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOwnOrigin(c, origin))
    throw new DomainError(403, "cross_site", "This request did not come from this site.");
}

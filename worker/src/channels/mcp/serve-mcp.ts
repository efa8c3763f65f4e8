import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Hono } from "hono";
import * as z from "zod/mini";
import { buildPath, problemDetails } from "@goals/contracts/endpoint";
import { getToday } from "@goals/contracts/endpoints/tasks";
import { today } from "@goals/contracts/tasks";
import type { AppContext, AppEnv } from "../../accounts/requests/app-env.ts";
import { TOOLS, type ApiCall } from "./tools.ts";
import { findAccessKey } from "../../accounts/access-keys/access-keys.ts";
import { InvalidToken } from "../../accounts/requests/authenticate.ts";
import { isOwnOrigin, readBearerToken } from "../../platform/http/middleware.ts";
import { DomainError, InvalidInput } from "../../platform/errors/domain-errors.ts";
import { readJsonBody } from "../../platform/http/request-body.ts";
import { MethodNotAllowed } from "../../accounts/requests/route.ts";
import { spendKeyBudget } from "../../accounts/requests/prepare-request.ts";

class RefusedCall extends Error {
  override readonly name = "RefusedCall";
}

/** Sends a call with the request's token through the whole app, like an external request. Throws RefusedCall. */
async function callApi(app: Hono<AppEnv>, c: AppContext, call: ApiCall): Promise<unknown> {
  const { method, path, body } = call;
  const headers = new Headers(body && { "content-type": "application/json" });
  for (const name of ["authorization", c.get("context").settings.CLIENT_ADDRESS_HEADER]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request(new URL(path, c.req.url), init);
  const response = await app.fetch(request, c.env, c.executionCtx);
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new RefusedCall(z.parse(problemDetails, answer).message);
}

/** Assistants send null for omitted arguments. For no argument null is a value of its own. */
const omitNulls = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Runs a tool through the API, so that its scopes, limits and rules apply. A refusal's sentence is a result. Null if unknown. */
async function callTool(
  call: (each: ApiCall) => Promise<unknown>,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CallToolResult | null> {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) return null;
  const findToday = async () =>
    z.parse(today, await call({ method: "GET", path: buildPath(getToday) })).date;
  try {
    const body = await call(await tool.toCall(omitNulls(input), findToday));
    const structuredContent = Array.isArray(body) ? { items: body } : { ...Object(body) };
    return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent };
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

export const MCP = "/mcp";

/** The challenge that names where assistants get tokens (RFC 9728). */
export const RESOURCE_METADATA = `/.well-known/oauth-protected-resource${MCP}`;

/** Authenticates and limits an assistant's request, then answers it, without sessions or streams. Throws DomainError. */
export function serveMcp(app: Hono<AppEnv>) {
  return async (c: AppContext): Promise<Response> => {
    c.get("context").route = `${c.req.method} ${MCP}`;
    if (c.req.method !== "POST") throw new MethodNotAllowed(["POST"]);
    const origin = c.req.header("origin");
    // Refuses pages of other sites, even if DNS points their name here.
    if (origin !== undefined && !isOwnOrigin(c, origin))
      throw new DomainError(403, "cross_site", "This request did not come from this site.");
    const token = readBearerToken(c);
    const key = token === undefined ? null : await findAccessKey(c, "token", token);
    if (!key) {
      const { origin } = c.get("context");
      throw new InvalidToken(`Bearer resource_metadata="${origin}${RESOURCE_METADATA}"`);
    }
    spendKeyBudget(c, key.id, "READS");
    const message = await readJsonBody(c);
    // The protocol no longer allows batches, in which each call would avoid its own budget.
    if (Array.isArray(message)) throw new InvalidInput("Please send one message at a time.");
    // Lazy, because the SDK is a seventh of the Worker, and most isolates never need it.
    const { answerMessage } = await import("./mcp-server.ts");
    return answerMessage(c.req.raw, message, {
      tools: TOOLS.filter(({ scope }) => key.scope === "write" || scope === "read"),
      callTool: (name, input) => callTool((call) => callApi(app, c, call), name, input),
    });
  };
}

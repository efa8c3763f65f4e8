import type { Context, ErrorHandler } from "hono";
import type { ProblemDetails } from "@goals/contracts/problem-details";
import { readBearerToken } from "./bearer-token.ts";
import { isOverloadError } from "../db/retry.ts";
import type { Deps } from "../../deps.ts";
import { ServiceBusy, DomainError, type RefusalStatus } from "../errors/domain-errors.ts";
import { BadSettings } from "../settings.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

const UNEXPECTED: ProblemDetails = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

/** The one place where an error becomes an answer: a refusal speaks for itself, all else says nothing of its cause. */
export function createErrorHandler(log: Deps["log"]): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = isOverloadError(error) ? new ServiceBusy(2) : error;
    if (refusal instanceof DomainError) {
      c.set("refusal", refusal.code);
      return answer(c, toBody(refusal), refusal.status, refusal.headers);
    }
    logError(c, error, log);
    return answer(c, UNEXPECTED, 500, {});
  };
}

const toBody = ({ code, message, details }: DomainError): ProblemDetails => ({
  code,
  message,
  ...details,
});

function logError(c: Context<AppEnv>, error: Error, log: Deps["log"]): void {
  const { requestId, route } = c.var;
  const message = error instanceof BadSettings ? error.message : undefined;
  log({ event: "error", id: requestId, route, name: error.name, message, at: frames(error) });
}

/** An error as the last line of a response that has begun. */
export function toProblemDetails(error: unknown, c: Context<AppEnv>): ProblemDetails {
  const refusal = isOverloadError(error) ? new ServiceBusy(2) : error;
  if (refusal instanceof DomainError) return toBody(refusal);
  if (error instanceof Error) logError(c, error, c.var.log);
  return UNEXPECTED;
}

/** What the members of RFC 9457 say of a refusal. Its codes are described at `/developers`. */
function toProblem({ code, message, ...details }: ProblemDetails, status: number): ProblemDetails {
  const title = code.replaceAll("_", " ");
  return { type: `/developers#${code}`, title, status, detail: message, code, message, ...details };
}

/** A script's request, in the Worker by its header and in a user store by what the Worker says of it. */
const isTokens = (c: Context<AppEnv>) =>
  c.var.claim?.byToken === true || readBearerToken(c) !== undefined;

/** JSON below `/api`, to a token as RFC 9457 has it; plain text for pages and files. */
function answer(
  c: Context<AppEnv>,
  body: ProblemDetails,
  status: RefusalStatus | 500,
  headers: Readonly<Record<string, string>>,
): Response {
  if (!/^\/(?:api|mcp)(?:\/|$)/.test(c.req.path))
    return c.text(body.message, status, { ...headers });
  if (!isTokens(c)) return c.json(body, status, { ...headers });
  const type = { "content-type": "application/problem+json" };
  return c.body(JSON.stringify(toProblem(body, status)), status, { ...headers, ...type });
}

/** Where it happened, without the message: drizzle's messages repeat the values of the query. */
function frames(error: Error): string {
  const lines = error.stack?.split("\n") ?? [];
  return lines
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .join("");
}

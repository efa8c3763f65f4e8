import type { ErrorHandler } from "hono";
import type { ProblemDetails } from "@goals/contracts/endpoint";
import { readBearerToken } from "./middleware.ts";
import { isOverloadError } from "../db/errors.ts";
import {
  ServiceBusy,
  DomainError,
  type RefusalStatus,
  BadSettings,
} from "../errors/domain-errors.ts";
import type { AppContext, AppEnv, Deps } from "../../accounts/requests/app-env.ts";

const UNEXPECTED: ProblemDetails = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

/** Turns errors into responses: a refusal has its own message, and any other error reveals nothing of its cause. */
export function createErrorHandler(log: Deps["log"]): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = isOverloadError(error) ? new ServiceBusy(2) : error;
    if (refusal instanceof DomainError) {
      c.get("context").refusal = refusal.code;
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

function logError(c: AppContext, error: Error, log: Deps["log"]): void {
  const { requestId, route } = c.get("context");
  const message = error instanceof BadSettings ? error.message : undefined;
  log({ event: "error", id: requestId, route, name: error.name, message, at: frames(error) });
}

/** An error as the last line of a response that has begun. */
export function toProblemDetails(error: unknown, c: AppContext): ProblemDetails {
  const refusal = isOverloadError(error) ? new ServiceBusy(2) : error;
  if (refusal instanceof DomainError) return toBody(refusal);
  if (error instanceof Error) logError(c, error, c.get("context").log);
  return UNEXPECTED;
}

/** The members of RFC 9457 for a refusal. `/developers` describes its codes. */
function toProblem({ code, message, ...details }: ProblemDetails, status: number): ProblemDetails {
  const title = code.replaceAll("_", " ");
  return { type: `/developers#${code}`, title, status, detail: message, code, message, ...details };
}

/** True for a script's request: by its header in the Worker, and by the call's claim in a user store. */
const isTokens = (c: AppContext) =>
  c.get("context").claim?.byToken === true || readBearerToken(c) !== undefined;

/** JSON below `/api`, in the format of RFC 9457 for tokens; plain text for pages and files. */
function answer(
  c: AppContext,
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

/** The stack without the message, because drizzle's messages contain the query's values. */
function frames(error: Error): string {
  const lines = error.stack?.split("\n") ?? [];
  return lines
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .join("");
}

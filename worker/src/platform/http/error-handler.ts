import type { ProblemDetails } from "@goals/contracts/endpoint";
import type { Context, ErrorHandler } from "hono";
import { getContext, type LogLine } from "./context.ts";
import { isOverloadError } from "../db/errors.ts";
import { BadSettings, DomainError, ServiceBusy } from "../errors/domain-errors.ts";
import { readBearerToken } from "./middleware.ts";

const UNEXPECTED = new DomainError(
  500,
  "internal",
  "Something went wrong on our side. Please try again.",
);

/** A refusal has its own message, and any other error reveals nothing of its cause. */
function toRefusal(error: unknown): DomainError {
  if (isOverloadError(error)) return new ServiceBusy(2);
  return error instanceof DomainError ? error : UNEXPECTED;
}

const toBody = ({ code, message, details }: DomainError): ProblemDetails => ({
  code,
  message,
  ...details,
});

/** Turns errors into responses: JSON below `/api`, in the format of RFC 9457 for tokens; plain text for pages and files. */
export function createErrorHandler(log: (line: LogLine) => void): ErrorHandler {
  return (error, c) => {
    const refusal = toRefusal(error);
    if (refusal === UNEXPECTED) logError(c, error, log);
    else getContext(c).refusal = refusal.code;
    const { status, code, message, details } = refusal;
    const headers = { ...refusal.headers };
    if (!/^\/(?:api|mcp)(?:\/|$)/.test(c.req.path)) return c.text(message, status, headers);
    if (!isTokens(c)) return c.json(toBody(refusal), status, headers);
    const title = code.replaceAll("_", " ");
    const type = `/developers#${code}`;
    const problem = { type, title, status, detail: message, code, message, ...details };
    const contentType = { "content-type": "application/problem+json" };
    return c.body(JSON.stringify(problem), status, { ...headers, ...contentType });
  };
}

/** True for a script's request: by its header in the Worker, and by the call's claim in a user store. */
const isTokens = (c: Context) =>
  getContext(c).claim?.byToken === true || readBearerToken(c) !== undefined;

/** An error as the last line of a response that has begun. */
export function toProblemDetails(error: unknown, c: Context): ProblemDetails {
  const refusal = toRefusal(error);
  if (refusal === UNEXPECTED && error instanceof Error) logError(c, error, getContext(c).log);
  return toBody(refusal);
}

/** Logs the stack without the message, because drizzle's messages contain the query's values. */
function logError(c: Context, error: Error, log: (line: LogLine) => void): void {
  const { requestId, route } = getContext(c);
  const message = error instanceof BadSettings ? error.message : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  const at = frames.slice(0, 6).join("");
  log({ event: "error", id: requestId, route, name: error.name, message, at });
}

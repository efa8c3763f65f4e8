import { createFailure, findValidationNotice, type Notice } from "@goals/contracts/notices";
import { OTHER_USER, type ProblemDetails } from "@goals/contracts/endpoint";

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

/** The fields of a problem that the kit reads, without the schema, which would add zod to every first page. */
type Problem = Pick<ProblemDetails, "code" | "message">;

function parseProblem(body: string): Problem | null {
  try {
    const { code, message } = JSON.parse(body);
    return typeof code === "string" && typeof message === "string" ? { code, message } : null;
  } catch {
    return null;
  }
}

/** A response that is not OK. The message is the status, a colon, a space and the body (spec, section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** The server's Retry-After in seconds, if given. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = parseProblem(body);
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** True when the session has ended: a failure that starts with 401 and says unauthorized. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && /^401: .*unauthorized/is.test(error.message);

export const isOtherUser = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === OTHER_USER;

const UNREACHABLE = new Set([502, 503, 504]);

export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return UNREACHABLE.has(error.status);
  return isTimeout(error) || error instanceof TypeError;
}

/** The notice of the rule that the server names. Otherwise the given one, with the server's sentence if there is one. */
export function withServerMessage(given: Notice | string, error: unknown): Notice {
  const notice = typeof given === "string" ? createFailure(given) : given;
  const sentence = error instanceof ApiError && error.status < 500 ? error.problem?.message : null;
  return sentence
    ? (findValidationNotice(sentence) ?? { ...notice, description: sentence })
    : notice;
}

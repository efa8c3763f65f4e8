import { findValidationNotice, type Notice } from "@goals/contracts/notices";
import { OTHER_USER, type ProblemDetails } from "@goals/contracts/problem-details";
import { isTimeout } from "./deadline.ts";

/** The fields of a problem that the kit reads. Looked at by hand: its schema would bring zod into every first page. */
type Problem = Pick<ProblemDetails, "code" | "message">;

function isProblem(value: unknown): value is Problem {
  return (
    value instanceof Object &&
    "code" in value &&
    typeof value.code === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** A response that is not OK. The message is the status, a colon, a space and the body (spec, section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** After how many seconds the same call may well work, where the server said so. */
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
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401: .*unauthorized/is.test(error.message);
}

/** True when a call was refused because another user is now signed in on this browser. */
export function isOtherUser(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === OTHER_USER;
}

const UNREACHABLE = new Set([502, 503, 504]);

/** True when the server did not handle the call: it did not arrive, or no server was there. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return UNREACHABLE.has(error.status);
  return isTimeout(error) || error instanceof TypeError;
}

const BUSY = new Set([429, 503]);
/** Nobody waits for longer than this without being asked. */
const LONGEST_RETRY_S = 20;

/** After how many milliseconds a refused write is worth sending again; undefined where the server names no time, or too long a one. */
export function getRetryDelay(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !BUSY.has(error.status)) return undefined;
  const { retryAfter } = error;
  return retryAfter === null || retryAfter > LONGEST_RETRY_S ? undefined : retryAfter * 1000;
}

/** The rule the server refused by; else the notice with the server's sentence where it gave one, or as it stands. */
export function withServerMessage(notice: Notice, error: unknown): Notice {
  const sentence = error instanceof ApiError && error.status < 500 ? error.problem?.message : null;
  return sentence
    ? (findValidationNotice(sentence) ?? { ...notice, description: sentence })
    : notice;
}

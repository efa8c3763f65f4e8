import { findValidationNotice, type Notice } from "@goals/contracts/notices";
import type { ProblemDetails } from "@goals/contracts/problem-details";

/** What is read of a problem here. Looked at by hand: its schema would bring zod into every first page. */
type Told = Pick<ProblemDetails, "code" | "message">;

function isTold(value: unknown): value is Told {
  return (
    value instanceof Object &&
    "code" in value &&
    typeof value.code === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

function problemIn(body: string): Told | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isTold(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Any answer that is not OK. The message is the status, a colon, a space and the body (spec, section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Told | null;
  /** After how many seconds the same call may well work, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problemIn(body);
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** True when the session has ended: a failure that starts with 401 and says unauthorized. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401: .*unauthorized/is.test(error.message);
}

/** The rule the server refused by; else the notice with the server's sentence where it gave one, or as it stands. */
export function withServerMessage(notice: Notice, error: unknown): Notice {
  const sentence = error instanceof ApiError && error.status < 500 ? error.problem?.message : null;
  return sentence
    ? (findValidationNotice(sentence) ?? { ...notice, description: sentence })
    : notice;
}

import type { ProblemDetails } from "@goals/contracts/problem-details";

/** The statuses with which the API refuses. 422 is never one of them. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 503;

/** A refusal a person can read. Rules throw one of its kinds; `error-handler.ts` turns it into the answer. */
export class DomainError extends Error {
  override readonly name: string = "DomainError";

  readonly status: RefusalStatus;
  readonly code: string;
  readonly details: Omit<ProblemDetails, "code" | "message">;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    details: Omit<ProblemDetails, "code" | "message"> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}
